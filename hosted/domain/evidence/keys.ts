import {
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto';
import { sha256 } from './chain.ts';

/** A public key as it is published: a JSON Web Key of RFC 8037. */
export type PublicKey = {
  kty: 'OKP';
  crv: 'Ed25519';
  alg: 'EdDSA';
  use: 'sig';
  kid: string;
  x: string;
};

/** What signs entries: a key and the name under which its public half is published. */
export type EvidenceKey = { id: string; public_key: string; sign(bytes: Uint8Array): string };

/** PKCS #8 of an Ed25519 key (RFC 8410) is this and the 32 bytes of its seed. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** @param seed 32 secret bytes. */
export function evidenceKey(seed: Uint8Array): EvidenceKey {
  const der = Buffer.concat([PKCS8, seed]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return {
    id: keyId(x),
    public_key: x,
    sign: (bytes) => signBytes(null, bytes, key).toString('base64url'),
  };
}

/** A key's name follows from the key, so that none can be put in the place of another. @param x its 32 bytes in base64url. */
export const keyId = (x: string): string =>
  `evk_${sha256(Buffer.from(x, 'base64url')).slice(0, 22)}`;

export const published = (x: string): PublicKey => ({
  kty: 'OKP',
  crv: 'Ed25519',
  alg: 'EdDSA',
  use: 'sig',
  kid: keyId(x),
  x,
});

/** Whether a signature is one of this key over these bytes, and written in the one way that base64url has for it. */
export function isSignature(x: string, bytes: Uint8Array, signature: string): boolean {
  const raw = Buffer.from(signature, 'base64url');
  if (raw.length !== 64 || raw.toString('base64url') !== signature) return false;
  return verifyBytes(null, bytes, publicKey(x), raw);
}

function publicKey(x: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}
