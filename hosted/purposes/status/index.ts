import type { ScreenInput } from '../../../src/contract/screen.ts';
import { openTodos } from '../../domain/todos.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { creditPage } from '../credit-authorization/page-screen.ts';
import { type Place, readPlace } from '../credit-authorization/place.ts';
import { authorizationScreen } from '../credit-authorization/screen.ts';
import { thanksTo } from '../credit-authorization/thanks.ts';
import { ofReferral } from '../of-referral.ts';
import type { PurposeDefinition } from '../purpose.ts';
import { ACTIONS } from './actions.ts';
import { compactStatusScreen, statusScreen } from './screen.ts';
import { readStatus } from './subject.ts';

export const status: PurposeDefinition = {
  name: 'status',
  read: readStatus,
  screen: ofReferral((context) => authorizationScreen(context) ?? screenAt(context)),
  actions: ACTIONS,
};

/** The screen of the place where the reader is, with thanks to an owner who has just given their OK. */
function screenAt(context: ReferralContext): ScreenInput {
  const place = readPlace(context.place);
  const screen = atCredit(context, place)
    ? creditPage(context, place?.step === 'authorize_credit' ? place.owner : undefined)
    : context.session.options.compact === true
      ? compactStatusScreen(context)
      : statusScreen(context);
  const thanks = place?.step === 'authorized' ? thanksTo(context.referral, place.owner) : undefined;
  return thanks ? { ...screen, notice: thanks } : screen;
}

/** The reader went to the credit authorization and it is still open, or their session is for that to-do. */
function atCredit({ referral, session }: ReferralContext, place: Place | undefined): boolean {
  if (typeof session.options.todo_id === 'string') return true;
  const open = openTodos(referral, 'borrower').some(({ kind }) => kind === 'authorize_credit');
  return place !== undefined && open;
}
