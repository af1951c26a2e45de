/** A file is read whole for its digest; a larger one than this goes without. */
const MOST = 64 * 1024 * 1024;

/** SHA-256 in hex. Undefined where the browser has none (a page without a secure address), or the file is too large for it. */
export async function digestOf(file: Blob): Promise<string | undefined> {
  if (!globalThis.crypto.subtle || file.size > MOST) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
