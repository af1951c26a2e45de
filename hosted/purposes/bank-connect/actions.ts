import { bankNeed, canServe } from '../../domain/bank.ts';
import { isOpenRequest } from '../../domain/documents.ts';
import { requestVoidedCheck } from '../../domain/moves/bank.ts';
import type { Referral } from '../../domain/referral.ts';
import { KINDS, ProblemError } from '../../problems.ts';
import { type BankLink, changeBankLink } from '../../store/bank-links.ts';
import { cancelLink } from '../../workflows/bank/begin-link.ts';
import { connectChosen, endSharing } from '../../workflows/bank/connect.ts';
import { changeReferral } from '../../workflows/change-referral.ts';
import { type Act, type ActionRow, type Outcome, onReferral } from '../action.ts';
import { EXIT, OPEN_CONVERSATION, OPEN_TODO } from '../shared-actions.ts';
import { bank as words } from './copy.ts';
import { STOPPED, STOPPING } from './screens/stopping.ts';
import { START } from './start.ts';

const page = { audience: 'page', key: 'referral' } as const;
/** Which account it is nobody decides but its owner, in a frame of the secure origin. */
const frame = { audience: 'frame', key: 'referral' } as const;

/** An act on the login that is shown. */
const onLink = (run: (act: Act, link: BankLink) => Promise<Outcome>) =>
  onReferral(async (act) => {
    const { bank_link } = act.subject;
    if (!bank_link) throw new RangeError('an act on a login was offered without one');
    return run(act, bank_link);
  });

/** Everything that can be done about a bank connection. */
export const ACTIONS: readonly ActionRow[] = [
  EXIT,
  OPEN_CONVERSATION,
  OPEN_TODO,
  START,
  {
    ...page,
    id: 'cancel',
    run: onLink(async ({ db, embed }, link) => {
      await cancelLink(db, link, embed.now);
      return {};
    }),
  },
  {
    ...frame,
    id: 'choose_bank_account',
    run: onLink(async ({ db, values }, link) => {
      const account_index = accountIn(values, link);
      await changeBankLink(db, link, ['accounts'], { state: 'confirm', account_index });
      return {};
    }),
  },
  {
    ...frame,
    id: 'change_bank_account',
    run: onLink(async ({ db }, link) => {
      await changeBankLink(db, link, ['confirm'], { state: 'accounts' });
      return {};
    }),
  },
  {
    ...frame,
    id: 'connect_bank_account',
    run: onLink(async ({ db, embed }, link) => {
      await connectChosen(db, link, embed.now);
      return {};
    }),
  },
  {
    id: 'stop_sharing',
    audience: 'page',
    key: 'session',
    run: async () => ({ place: STOPPING }),
  },
  { id: 'keep_sharing', audience: 'page', key: 'session', run: async () => ({ place: null }) },
  {
    ...page,
    id: 'end_sharing',
    run: onReferral(async ({ db, embed }, { partner_id, id: referral_id }) => {
      await endSharing(db, { partner_id, referral_id }, embed.now);
      return { place: STOPPED };
    }),
  },
  { ...page, id: 'upload_instead', run: onReferral(uploadInstead) },
];

/** The place of the account that was chosen. @throws ProblemError with words for the borrower where none that can serve was */
function accountIn(values: Act['values'], { accounts, purpose }: BankLink): number {
  const index = accounts.findIndex(
    (account, place) => String(place) === values.account && canServe(account, purpose),
  );
  if (index >= 0) return index;
  const param = 'values.account';
  throw new ProblemError(KINDS.invalidRequest, 'Choose one of the accounts on offer.', {
    param,
    errors: [{ param, message: words.accounts.required }],
  });
}

/** Opens the component for documents, for what was to be answered by the bank. */
async function uploadInstead({ db, embed, context }: Act, referral: Referral): Promise<Outcome> {
  const of = { partner_id: referral.partner_id, referral_id: referral.id, now: embed.now };
  const need = bankNeed(referral, context.session.options);
  await cancelLink(db, of, embed.now);
  const after =
    need?.purpose === 'funding_account'
      ? await changeReferral(db, of, (before, at) => ({ referral: requestVoidedCheck(before, at) }))
      : referral;
  const type = need?.purpose === 'funding_account' ? 'voided_check' : 'bank_statement';
  const requests = after.document_requests.filter(
    (one) => one.type === type && isOpenRequest(one, after),
  );
  const ids = requests.map(({ id }) => id);
  return {
    open: { purpose: 'documents', options: ids.length > 0 ? { document_request_ids: ids } : {} },
  };
}
