import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { type EvidenceKey, evidenceKey } from './domain/evidence/keys.ts';

/** SHA-256 in base64url: the only form in which a token is stored. */
export function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A fresh bearer token of 256 random bits with a prefix that says what it is. */
export function newToken(prefix: 'at' | 'cs' | 'ct' | 'et' | 'fd' | 'fg' | 'secret'): string {
  return `${prefix}_${randomBytes(32).toString('base64url')}`;
}

/** 128 random bits as a name that nobody can guess, 22 characters. */
export const randomName = (): string => randomBytes(16).toString('base64url');

/** Compares without telling by its duration where two strings differ. */
export function safeEqual(a: string, b: string): boolean {
  return timingSafeEqual(
    createHash('sha256').update(a).digest(),
    createHash('sha256').update(b).digest(),
  );
}

/**
 * The service's keys, newest first. The first signs and encrypts; all verify and decrypt,
 * so that a key can be rotated without breaking links that are out.
 */
export class Keyring {
  readonly #keys: { link: Buffer; seal: Buffer }[];
  /** Signs entries of the ledger of evidence. */
  readonly evidence: EvidenceKey;

  /** @param keys secrets of at least 32 characters, as `SVC_KEY` lists them. */
  constructor(keys: readonly string[]) {
    this.#keys = keys.map((key) => ({ link: derive(key, 'link'), seal: derive(key, 'seal') }));
    this.evidence = evidenceKey(derive(keys[0]!, 'evidence'));
  }

  /** 128 bits that only this service can make for `subject`, 22 characters. */
  sign(subject: string): string {
    return signWith(this.#keys[0]!.link, subject);
  }

  verify(subject: string, signature: string): boolean {
    return this.#keys.some((key) => safeEqual(signWith(key.link, subject), signature));
  }

  /** AES-256-GCM; `context` must be the same to open it again. */
  seal(plain: string, context: string): Uint8Array {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#keys[0]!.seal, iv).setAAD(
      Buffer.from(context),
    );
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** @throws when no key of the ring opens it, or it was changed. */
  open(sealed: Uint8Array, context: string): string {
    const data = Buffer.from(sealed);
    for (const key of this.#keys) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key.seal, data.subarray(0, 12))
          .setAAD(Buffer.from(context))
          .setAuthTag(data.subarray(12, 28));
        return Buffer.concat([decipher.update(data.subarray(28)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        // Sealed with another key of the ring: try the next.
      }
    }
    throw new Error('no key opens what was sealed');
  }
}

function derive(key: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, 'svc-embed', use, 32));
}

function signWith(key: Buffer, subject: string): string {
  return createHmac('sha256', key).update(subject).digest().subarray(0, 16).toString('base64url');
}
