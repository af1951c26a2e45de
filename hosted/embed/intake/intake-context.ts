import type { EmbedPrincipal, Services } from '../../context.ts';
import { draftOf } from '../../domain/intake/begin.ts';
import { isIndustry } from '../../industries.ts';
import { fitsAnything } from '../../journey/intake/application-of.ts';
import type { IntakeContext } from '../../screens/intake/context.ts';
import { intakeContext, screenContext } from '../../screens/screen.ts';
import type { StoredDraft } from '../../store/intake-drafts.ts';
import { sourceOf } from '../current-screen.ts';

/** What an application's screen and acts are written from, for the one who acts in it. */
export async function intakeContextOf(
  services: Pick<Services, 'links' | 'keyring'>,
  embed: EmbedPrincipal,
  { state }: StoredDraft,
): Promise<IntakeContext> {
  const draft = draftOf(embed.session, state, { now: embed.now, isIndustry });
  const fits = await fitsAnything(services, embed.session, draft);
  const reader = { id: embed.embed_session_id, began_at: embed.began_at };
  const context = screenContext(sourceOf(services, embed, { deal: undefined }));
  return intakeContext(context, { draft, fits, reader });
}
