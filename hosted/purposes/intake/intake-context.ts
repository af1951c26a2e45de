import type { EmbedPrincipal, PartnerSession, Services } from '../../context.ts';
import { draftOf } from '../../domain/intake/begin.ts';
import { isIndustry } from '../../industries.ts';
import { fitsAnything } from '../../workflows/intake/application-of.ts';
import { intakeContext, screenContext } from '../screen.ts';
import { sourceOf } from '../show.ts';
import { type Applied, readIn } from './applied.ts';
import type { IntakeContext } from './context.ts';

/** What an act in an application goes by: the screen it was chosen on, and `application`, the session it is kept under. */
export type ActContext = IntakeContext & { application: PartnerSession };

/** What an application's screen and acts are written from, for the one who acts in it. */
export async function intakeContextOf(
  services: Pick<Services, 'links' | 'keyring'>,
  embed: EmbedPrincipal,
  { session: application, stored }: Applied,
): Promise<ActContext> {
  const draft = draftOf(application, stored.state, { now: embed.now, isIndustry });
  const fits = await fitsAnything(services, application, draft);
  const reader = { id: embed.embed_session_id, began_at: embed.began_at };
  const session = readIn(application, embed.session);
  const context = screenContext(sourceOf(services, embed, { referral: undefined, session }));
  return { ...intakeContext(context, { draft, fits, reader }), application };
}
