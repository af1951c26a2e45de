import { SvcBankConnectElement as BankConnect } from './elements/bank-connect/bank-connect-element.ts';
import { SvcConversationElement as Conversation } from './elements/conversation/conversation-element.ts';
import { SvcDocumentsElement as Documents } from './elements/documents/documents-element.ts';
import { SvcIntakeElement as Intake } from './elements/intake/intake-element.ts';
import { SvcOfferAcceptanceElement as OfferAcceptance } from './elements/offer-acceptance/offer-acceptance-element.ts';
import { SvcStatusElement as Status } from './elements/status/status-element.ts';
import type * as elements from './public.ts';

/*
 * The library's classes and types, without side effects: nothing is registered, and it can be
 * imported on a server. The classes' published types are plain `HTMLElement`s.
 */

export type SvcBankConnectElement = elements.SvcBankConnectElement;
export const SvcBankConnectElement: elements.SvcElementClass<SvcBankConnectElement> = BankConnect;
export type SvcConversationElement = elements.SvcConversationElement;
export const SvcConversationElement: elements.SvcElementClass<SvcConversationElement> =
  Conversation;
export type SvcDocumentsElement = elements.SvcDocumentsElement;
export const SvcDocumentsElement: elements.SvcElementClass<SvcDocumentsElement> = Documents;
export type SvcIntakeElement = elements.SvcIntakeElement;
export const SvcIntakeElement: elements.SvcElementClass<SvcIntakeElement> = Intake;
export type SvcOfferAcceptanceElement = elements.SvcOfferAcceptanceElement;
export const SvcOfferAcceptanceElement: elements.SvcElementClass<SvcOfferAcceptanceElement> =
  OfferAcceptance;
export type SvcStatusElement = elements.SvcStatusElement;
export const SvcStatusElement: elements.SvcElementClass<SvcStatusElement> = Status;

export { EmbedError, type EmbedErrorCode } from './api/errors.ts';
export { configure } from './configure.ts';
export type { Problem, ProblemCode, Purpose } from './contract/plain.ts';
export type { ElementState } from './elements/element-state.ts';
export * from './events.ts';
export type { Mode } from './presentation/mode.ts';
export type { SvcElement, SvcElementClass } from './public.ts';
export type { FetchClientToken, TokenReason } from './session/token-source.ts';
export type { OnTelemetry, TelemetryRecord } from './telemetry.ts';
export { VERSION } from './version.ts';
