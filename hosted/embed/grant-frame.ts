import type { FrameGrant } from '../../src/contract/frame.ts';
import type { EmbedPrincipal, Services } from '../context.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { currentScreen } from '../purposes/index.ts';
import type { Db } from '../store/db.ts';
import { FRAME_GRANT_SECONDS, issueFrameGrant } from '../store/frame-grants.ts';

/**
 * A one-use, 60-second grant for an isolated step of the current screen.
 * @param frame the id of its frame block, which is also the place the grant is for.
 * @throws ProblemError invalidRequest where the screen has no such frame
 */
export async function grantFrame(
  services: Services,
  db: Db,
  embed: EmbedPrincipal,
  frame: string,
): Promise<FrameGrant> {
  const screen = await currentScreen({ services, db, reader: embed });
  if (!screen.blocks.some((block) => block.kind === 'frame' && block.id === frame))
    throw new ProblemError(KINDS.invalidRequest, 'The current screen has no such frame.', {
      param: 'frame',
    });
  const { id, grant } = await issueFrameGrant(db, embed, frame);
  return {
    object: 'frame_grant',
    grant,
    url: `${services.config.secureUrl}/f/${id}`,
    expires_in: FRAME_GRANT_SECONDS,
  };
}
