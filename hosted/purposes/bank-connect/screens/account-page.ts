import type { ScreenInput } from '../../../../src/contract/screen.ts';
import { assemble } from '../../../screens/assemble.ts';
import type { ReferralContext } from '../../../screens/context.ts';
import type { BankLink } from '../../../store/bank-links.ts';
import { bank } from '../copy.ts';
import { accountFrameId } from './account-frame.ts';
import { cancelAction, sharesBlock } from './explain.ts';

const words = bank.account;
/** Room for the question on a phone, until the frame says its own height. */
const FRAME_HEIGHT = 480;

/**
 * The login is over, and an account is chosen and confirmed: as a page sees it, a frame of the secure origin. A page's script
 * must not decide where money is paid out to, and a partner's server must not learn of the accounts.
 */
export function accountPage(context: ReferralContext, link: BankLink): ScreenInput {
  const { session, links, now, partner_name } = context;
  const href = links.linkTo(session, now).url;
  return assemble(context, context.referral, {
    id: 'bank_connect.account',
    title: words.title,
    lead: words.lead(partner_name),
    blocks: [
      {
        id: accountFrameId(link),
        kind: 'frame',
        title: words.frame,
        height: FRAME_HEIGHT,
        elsewhere_text: words.elsewhereText,
        elsewhere: {
          id: 'elsewhere',
          label: words.elsewhere,
          style: 'primary',
          kind: 'open_url',
          href,
          new_tab: true,
        },
        fallback: [{ t: `${words.elsewhereText} ` }, { t: words.elsewhere, href, new_tab: true }],
      },
      sharesBlock(context, link.purpose),
    ],
    actions: [cancelAction(words.cancel)],
    basis: link.id,
  });
}
