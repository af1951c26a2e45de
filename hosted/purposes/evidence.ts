import { pageOriginOf } from '../store/embed-sessions.ts';
import type { Circumstances } from '../store/evidence.ts';
import type { Act } from './action.ts';
import type { Consent } from './credit-authorization/consent.ts';

/** From where and by which page somebody agrees to something. */
export async function circumstances({ db, embed, caller }: Pick<Act, 'db' | 'embed' | 'caller'>) {
  const page = embed.opened_by ?? embed.embed_session_id;
  return {
    ...caller,
    page_origin: await pageOriginOf(db, page),
    session_id: embed.session.id,
    page_session_id: page,
  };
}

/** What proves an OK given in a frame: to which text, from where, by which sessions. */
export async function evidenceOf(
  act: Pick<Act, 'db' | 'embed' | 'caller'>,
  { version, digest, text }: Consent,
): Promise<Circumstances> {
  const { embed } = act;
  return {
    version,
    digest,
    text,
    shown_at: embed.began_at,
    frame_session_id: embed.embed_session_id,
    provenance: embed.provenance,
    ...(await circumstances(act)),
  };
}
