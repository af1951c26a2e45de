import type { Context } from 'hono';
import type { Env } from '../context.ts';
import type { Circumstances } from '../store/evidence.ts';
import { circumstances } from './circumstances.ts';
import type { Consent } from './credit-authorization/consent.ts';

/** What proves an OK given in the frame of this request: to which text, from where, by which sessions. */
export async function evidenceOf(
  c: Context<Env>,
  { version, digest, text }: Consent,
): Promise<Circumstances> {
  const { embed } = c.var;
  return {
    version,
    digest,
    text,
    shown_at: embed.began_at,
    frame_session_id: embed.embed_session_id,
    provenance: embed.provenance,
    ...(await circumstances(c, embed)),
  };
}
