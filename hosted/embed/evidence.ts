import type { Context } from 'hono';
import type { Env } from '../context.ts';
import type { Consent } from '../screens/isolated/consent.ts';
import { circumstances } from './circumstances.ts';

/** What proves an OK given in the frame of this request: to which text, from where, by which sessions. */
export async function evidenceOf(c: Context<Env>, { version, digest, text }: Consent) {
  const { embed } = c.var;
  return {
    consent_version: version,
    consent_digest: digest,
    consent_text: text,
    shown_at: embed.began_at,
    frame_session_id: embed.embed_session_id,
    provenance: embed.provenance,
    ...(await circumstances(c, embed)),
  };
}
