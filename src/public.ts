import type { Purpose } from './contract/plain.ts';
import type { ElementState } from './elements/element-state.ts';
import type { Mode } from './presentation/mode.ts';
import type { FetchClientToken } from './session/token-source.ts';
import type { OnTelemetry } from './telemetry.ts';

/** What all six components offer a page: a token in, screens out, events on the way. */
export interface SvcElement extends HTMLElement {
  /** What this tag's token must be for. */
  readonly purpose: Purpose;
  /** A session's `client_token`: single use. The attribute is removed once it is exchanged; the same value again is ignored. */
  get clientToken(): string | undefined;
  set clientToken(token: string | null | undefined);
  /** Asks the partner's server for a token: for the first session, and each time one ends. Wins over `clientToken`. */
  get fetchClientToken(): FetchClientToken | undefined;
  set fetchClientToken(source: FetchClientToken | null | undefined);
  /** `{base_url}` of the service. Default: what `configure()` said, or the origin that served the script. */
  get baseUrl(): string | null;
  set baseUrl(address: string | null | undefined);
  /** Level 1–6 of the component's title within the page. Default 2. */
  headingLevel: number;
  /** `inline` (default) in the page's flow, `modal` in a dialog over the page, `popover` beside `anchor`. The last two show nothing until `open`, and begin their session then. */
  mode: Mode;
  /** Whether a modal or popover is open. No matter inline. */
  open: boolean;
  /** What a popover stands beside; the attribute holds an id. Without one the popover is a modal. */
  get anchor(): Element | null;
  set anchor(element: Element | null | undefined);
  /** Told what happens, without personal data. */
  get onTelemetry(): OnTelemetry | undefined;
  set onTelemetry(hook: OnTelemetry | null | undefined);
  /** `loading`, `ready`, `failed`, `expired` or `completed`; also a CSS `:state()`. */
  readonly state: ElementState;
  /** What a page that shows only this component may call itself; empty before the first screen. */
  readonly documentTitle: string;
  /** Resolves when what was asked for is drawn: true, or false where something was asked for meanwhile. */
  readonly updateComplete: Promise<boolean>;
  /** Opens a modal or popover. */
  show(): void;
  /** Closes a modal or popover: `svc-exited`, reason `closed`. What was typed in it stays for 5 minutes. */
  close(): void;
  /** True where `back()` leads somewhere: the screen has a way back, or a to-do was opened in place. */
  readonly canGoBack: boolean;
  /** Goes one step back, as the way back on the screen does; resolves once that is done or has failed. Nothing where `canGoBack` is false. */
  back(): Promise<void>;
  /** Tries again after a failure, without a new page. */
  retry(): void;
}

/** `<svc-status>`: where a referral stands, and what is next. */
export interface SvcStatusElement extends SvcElement {
  readonly purpose: 'status';
}
/** `<svc-intake>`: the application for a new business. */
export interface SvcIntakeElement extends SvcElement {
  readonly purpose: 'intake';
}
/** `<svc-documents>`: the documents that lenders ask for. */
export interface SvcDocumentsElement extends SvcElement {
  readonly purpose: 'documents';
}
/** `<svc-bank-connect>`: the business's bank account, connected. */
export interface SvcBankConnectElement extends SvcElement {
  readonly purpose: 'bank_connect';
}
/** `<svc-offer-acceptance>`: offers compared, one accepted and signed. */
export interface SvcOfferAcceptanceElement extends SvcElement {
  readonly purpose: 'offer_acceptance';
}
/** `<svc-conversation>`: messages between the business and the service. */
export interface SvcConversationElement extends SvcElement {
  readonly purpose: 'conversation';
}

/** The class of a component. */
export interface SvcElementClass<E extends SvcElement> {
  new (): E;
  readonly prototype: E;
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-status': SvcStatusElement;
    'svc-intake': SvcIntakeElement;
    'svc-documents': SvcDocumentsElement;
    'svc-bank-connect': SvcBankConnectElement;
    'svc-offer-acceptance': SvcOfferAcceptanceElement;
    'svc-conversation': SvcConversationElement;
  }
}
