import '../define.ts';
import { type SvcComponent, wrap } from './wrap.ts';

export type { SvcAttributes } from './jsx.ts';
export type { SvcProps } from './props.ts';
export type { SvcComponent } from './wrap.ts';

/*
 * The six components for React 18 and 19: properties are set as properties, events arrive as
 * `on…` props. Importing this registers the tags; on a server it renders the bare tag.
 */
export const SvcStatus: SvcComponent<'svc-status'> = wrap('svc-status', 'SvcStatus');
export const SvcIntake: SvcComponent<'svc-intake'> = wrap('svc-intake', 'SvcIntake');
export const SvcDocuments: SvcComponent<'svc-documents'> = wrap('svc-documents', 'SvcDocuments');
export const SvcBankConnect: SvcComponent<'svc-bank-connect'> = wrap(
  'svc-bank-connect',
  'SvcBankConnect',
);
export const SvcOfferAcceptance: SvcComponent<'svc-offer-acceptance'> = wrap(
  'svc-offer-acceptance',
  'SvcOfferAcceptance',
);
export const SvcConversation: SvcComponent<'svc-conversation'> = wrap(
  'svc-conversation',
  'SvcConversation',
);
