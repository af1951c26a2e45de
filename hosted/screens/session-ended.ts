import type { ActionInput } from '../../src/contract/action.ts';
import type { ScreenInput } from '../../src/contract/screen.ts';
import type { Partner, PartnerSession } from '../context.ts';
import { ended, page } from './copy/pages.ts';
import { STRINGS } from './copy/strings.ts';
import { helpBlock } from './help.ts';
import { partnerName } from './theme/display-name.ts';
import { screenVersion } from './version.ts';

export type EndReason = keyof typeof ended.title;

/**
 * What stands in place of a screen whose session is over. It knows nothing of the referral.
 * @param how.back the partner's address, for whoever has the link itself
 */
export function sessionEndedScreen(
  { session, partner }: { session: PartnerSession; partner: Partner },
  { reason, back }: { reason: EndReason; back?: string | undefined },
): ScreenInput {
  const { purpose } = session;
  const partner_name = partnerName(session.theme, partner);
  const isOwnersLink = session.owner !== null && reason !== 'finished';
  const id = `${purpose}.ended`;
  const title = ended.title[reason];
  return {
    object: 'screen',
    id,
    screen_version: screenVersion(id, []),
    purpose,
    layout: 'full',
    title,
    document_title: page.documentTitle(page.names[purpose], partner_name),
    blocks: [
      {
        id: 'session_end',
        kind: 'session_end',
        reason,
        title: ended.next,
        body: isOwnersLink ? ended.bodyOwner : ended.body[reason](partner_name),
      },
      helpBlock(partner_name, { messages: false }),
    ],
    ...(back ? { actions: [wayBack(partner_name, back)] } : {}),
    strings: { ...STRINGS },
    announce: title,
    finished: true,
  };
}

const wayBack = (partner: string, href: string): ActionInput => ({
  id: 'return',
  label: ended.back(partner),
  style: 'primary',
  kind: 'open_url',
  href,
});
