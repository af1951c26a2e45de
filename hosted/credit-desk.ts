import type { Services } from './context.ts';
import { type Desk, startDesk } from './desk.ts';
import { askBureau } from './journey/ask-bureau.ts';
import { CREDIT_CHANNEL } from './store/credit-inquiries.ts';
import type { Store } from './store/open.ts';

/** Asks the credit bureau whenever an owner has given their OK, in this process or another. */
export function startCreditDesk(services: Services, store: Pick<Store, 'listen'>): Promise<Desk> {
  return startDesk(services, {
    wokenBy: (run) => store.listen(CREDIT_CHANNEL, run),
    work: () => askBureau(services),
    failed: 'asking the bureau failed',
  });
}
