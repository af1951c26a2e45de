import type { ActionInput } from '../../src/contract/action.ts';
import type { Purpose } from '../../src/contract/purpose.ts';
import type { ScreenInput } from '../../src/contract/screen.ts';
import { ended, page } from './copy/pages.ts';
import { STRINGS } from './copy/strings.ts';
import { helpBlock } from './help.ts';
import { screenVersion } from './version.ts';

export type EndReason = keyof typeof ended.title;

/** What stands in place of a screen whose session is over. It knows nothing of the referral. */
export function sessionEndedScreen(input: {
  purpose: Purpose;
  partner_name: string;
  reason: EndReason;
  /** The partner's address, for whoever has the link itself. */
  back?: string | undefined;
}): ScreenInput {
  const { purpose, partner_name, reason, back } = input;
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
        body: ended.body[reason](partner_name),
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
