import type { ScreenInput } from '../../src/contract/screen.ts';
import { timeOf } from '../domain/deal.ts';
import { openTodos } from '../domain/todos.ts';
import type { DealContext, ScreenContext, ScreenSource } from './context.ts';
import { datesIn } from './format.ts';
import { creditFrame } from './isolated/credit-frame.ts';
import { creditPage } from './isolated/credit-page.ts';
import { thanksTo } from './isolated/thanks.ts';
import { type Place, readPlace } from './place.ts';
import { compactStatusScreen, statusScreen } from './status/screen.ts';
import { bankConnectScreen } from './tasks/bank-connect.ts';
import { conversationScreen } from './tasks/conversation.ts';
import { documentsScreen } from './tasks/documents.ts';
import { intakeScreen, intakeSentScreen } from './tasks/intake.ts';
import { offersScreen } from './tasks/offers.ts';
import { partnerName } from './theme/display-name.ts';

/**
 * The screen of a session at this moment: the one place where a deal becomes words for its borrower.
 * Dates are written in `time_zone`. A scenario's dates are judged at its own time.
 */
export function screenFor(source: ScreenSource): ScreenInput {
  const { deal, session, partner } = source;
  const now = deal ? timeOf(deal, source.now) : source.now;
  const context: ScreenContext = {
    ...source,
    dates: datesIn(source.time_zone, now),
    judged_at: now,
    partner_name: partnerName(session.theme, partner),
  };
  return deal ? dealScreen({ ...context, deal }) : intakeScreen(context);
}

function dealScreen(context: DealContext): ScreenInput {
  const { options, purpose } = context.session;
  if (context.frame !== null) return creditFrame(context, readPlace(context.frame)?.owner);
  switch (purpose) {
    case 'status': {
      const place = readPlace(context.place);
      const thanks = place?.step === 'authorized' ? thanksTo(context.deal, place.owner) : undefined;
      const screen = atCredit(context, place)
        ? creditPage(context, place?.step === 'authorize_credit' ? place.owner : undefined)
        : options.compact === true
          ? compactStatusScreen(context)
          : statusScreen(context);
      return thanks ? { ...screen, notice: thanks } : screen;
    }
    case 'documents':
      return documentsScreen(context);
    case 'bank_connect':
      return bankConnectScreen(context);
    case 'offer_acceptance':
      return offersScreen(context);
    case 'conversation':
      return conversationScreen(context);
    case 'intake':
      return intakeSentScreen(context);
  }
}

/** The reader went to the credit authorization and it is still open, or their session is for that to-do. */
function atCredit({ deal, session }: DealContext, place: Place | undefined): boolean {
  if (typeof session.options.todo_id === 'string') return true;
  const open = openTodos(deal, 'borrower').some(({ kind }) => kind === 'authorize_credit');
  return place !== undefined && open;
}
