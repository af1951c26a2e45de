declare module 'heic-decode' {
  /** The first picture of a HEIC file, four bytes a pixel. */
  export default function decode(input: {
    buffer: Uint8Array;
  }): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
}
