import type { ScreenInput } from '../../../../src/contract/screen.ts';
import { assemble } from '../../../screens/assemble.ts';
import type { ReferralContext } from '../../../screens/context.ts';
import type { BankLink } from '../../../store/bank-links.ts';
import { bank } from '../copy.ts';
import { cancelAction, uploadAction } from './explain.ts';

const words = bank.waiting;

/**
 * Somebody is at the aggregator, or no window opened: then a link does, which no browser blocks. Where windows open nowhere,
 * a hosted page goes there itself, and a partner's page is left for the hosted one.
 */
export function waitingScreen(context: ReferralContext, link: BankLink): ScreenInput {
  const { links, session, now, on_hosted_page } = context;
  const href = on_hosted_page ? link.url : links.linkTo(session, now).url;
  return assemble(context, context.referral, {
    id: 'bank_connect.waiting',
    title: words.title,
    lead: words.lead,
    blocks: [
      {
        id: 'blocked',
        kind: 'details',
        summary: words.notOpen,
        body: [[{ t: words.blocked }, { t: words.elsewhere, href }, { t: '.' }]],
      },
    ],
    actions: [
      {
        id: 'open_bank',
        label: words.again,
        style: 'primary',
        kind: 'open_url',
        href: link.url,
        new_tab: true,
      },
      cancelAction(words.cancel, 'secondary'),
      uploadAction(link.purpose),
    ],
    basis: link.id,
  });
}
