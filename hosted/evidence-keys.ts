import { Hono } from 'hono';
import type { Env } from './context.ts';
import { published } from './domain/evidence/keys.ts';
import { evidenceKeys } from './store/evidence-seals.ts';

/** Where the public keys of the ledger of evidence are, below the service's public address. */
export const EVIDENCE_KEYS = '/.well-known/evidence-keys.json';

/**
 * `GET /.well-known/evidence-keys.json`: the public keys with which evidence was ever signed, as a JSON Web Key Set
 * (RFC 7517, RFC 8037). A key stays here after its rotation.
 */
export const evidenceKeyRoutes = new Hono<Env>().get(EVIDENCE_KEYS, async (c) => {
  const { keyring } = c.var.services;
  const used = (await evidenceKeys(c.var.db)).map(({ public_key }) => public_key);
  const keys = [...new Set([keyring.evidence.public_key, ...used])].map(published);
  return c.json({ keys }, 200, { 'Cache-Control': 'public, max-age=300' });
});
