import type { ScreenInput } from '../../src/contract/screen.ts';
import { timeOf } from '../domain/referral.ts';
import { openTodos } from '../domain/todos.ts';
import type {
  Application,
  ReferralContext,
  ScreenContext,
  ScreenSource,
} from '../screens/context.ts';
import { datesIn } from '../screens/format.ts';
import { partnerName } from '../screens/theme/display-name.ts';
import { inVocabulary } from '../screens/vocabulary.ts';
import { bankConnectScreen } from './bank-connect/screen.ts';
import { conversationScreen } from './conversation/screen.ts';
import { creditFrame } from './credit-authorization/frame-screen.ts';
import { ownerOfReferralScreen } from './credit-authorization/owner-of-referral.ts';
import { ownerOver } from './credit-authorization/owner-screen.ts';
import { creditPage } from './credit-authorization/page-screen.ts';
import { type Place, readPlace } from './credit-authorization/place.ts';
import { thanksTo } from './credit-authorization/thanks.ts';
import { documentsScreen } from './documents/screen.ts';
import type { IntakeContext } from './intake/context.ts';
import { readIntakePlace } from './intake/place.ts';
import { flowFacts } from './intake/screens/facts.ts';
import { ownerScreen } from './intake/screens/owner-screen.ts';
import { intakeScreen, placeIn } from './intake/screens/screen.ts';
import { sentScreen } from './intake/screens/sent-screen.ts';
import { signerFrameScreen } from './intake/screens/signer-frame-screen.ts';
import { offersScreen } from './offer-acceptance/screen.ts';
import { compactStatusScreen, statusScreen } from './status/screen.ts';

/**
 * The screen of a session at this moment: the one place where a referral becomes words for its borrower.
 * Dates are written in `time_zone`. A scenario's dates are judged at its own time.
 */
export function screenFor(source: ScreenSource): ScreenInput {
  const { referral } = source;
  const context = screenContext(source);
  const screen = referral
    ? referralScreen({ ...context, referral })
    : source.application
      ? applicationScreen(context, source.application)
      : ownerOver(context);
  const { session, links, now, vocabulary } = source;
  return inVocabulary(screen, vocabulary, links.linkTo(session, now).url);
}

/** What every part of a screen needs. */
export function screenContext(source: ScreenSource): ScreenContext {
  const { referral, session, partner } = source;
  const now = referral ? timeOf(referral, source.now) : source.now;
  return {
    ...source,
    dates: datesIn(source.time_zone, now),
    judged_at: now,
    partner_name: partnerName(session.theme, partner),
  };
}

function applicationScreen(context: ScreenContext, application: Application): ScreenInput {
  const intake = intakeContext(context, application);
  if (context.frame !== null) return signerFrameScreen(intake);
  return context.session.owner === null ? intakeScreen(intake) : ownerScreen(intake);
}

/** What an application's screens and acts are written from. */
export function intakeContext(
  context: ScreenContext,
  { draft, fits, reader }: Application,
): IntakeContext {
  const flow = flowFacts(draft, context.partner_name, fits);
  const { reading } = draft.state;
  const at = placeIn(
    { draft, flow },
    readIntakePlace(context.place) ?? (reading && { step: reading.at }),
  );
  return { ...context, draft, flow, at, reader };
}

function referralScreen(context: ReferralContext): ScreenInput {
  const { options, purpose } = context.session;
  const alone = context.session.owner !== null;
  if (context.frame !== null)
    return creditFrame(
      context,
      alone ? context.owner_index : (readPlace(context.frame)?.owner ?? context.owner_index),
    );
  if (alone) return ownerOfReferralScreen(context, context.owner_index);
  switch (purpose) {
    case 'status': {
      const place = readPlace(context.place);
      const thanks =
        place?.step === 'authorized' ? thanksTo(context.referral, place.owner) : undefined;
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
      return sentScreen(context);
  }
}

/** The reader went to the credit authorization and it is still open, or their session is for that to-do. */
function atCredit({ referral, session }: ReferralContext, place: Place | undefined): boolean {
  if (typeof session.options.todo_id === 'string') return true;
  const open = openTodos(referral, 'borrower').some(({ kind }) => kind === 'authorize_credit');
  return place !== undefined && open;
}
