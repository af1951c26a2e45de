/** `bytes` random bytes in lowercase hex. Works on insecure origins too, where `crypto.randomUUID` is missing. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** A fresh `Idempotency-Key`: one for each thing a person meant to do. */
export const newKey = () => randomHex(16);

/** A W3C `traceparent` that starts a new trace. */
export const newTraceparent = () => `00-${randomHex(16)}-${randomHex(8)}-01`;
