import { namingFiles } from './api/late-files.ts';
import { bring } from './bring.ts';
import { SvcBankConnectElement } from './elements/bank-connect/bank-connect-element.ts';
import { SvcConversationElement } from './elements/conversation/conversation-element.ts';
import { defineTag } from './elements/define-tag.ts';
import { SvcDocumentsElement } from './elements/documents/documents-element.ts';
import { SvcIntakeElement } from './elements/intake/intake-element.ts';
import { SvcOfferAcceptanceElement } from './elements/offer-acceptance/offer-acceptance-element.ts';
import { SvcStatusElement } from './elements/status/status-element.ts';
import { pageState } from './page.ts';
import type { TagName } from './tags.ts';

// In a frame's document there is no loader that has done so.
pageState().bring = namingFiles(pageState().bring ?? bring);

const CLASSES: Record<TagName, CustomElementConstructor> = {
  'svc-status': SvcStatusElement,
  'svc-intake': SvcIntakeElement,
  'svc-documents': SvcDocumentsElement,
  'svc-bank-connect': SvcBankConnectElement,
  'svc-offer-acceptance': SvcOfferAcceptanceElement,
  'svc-conversation': SvcConversationElement,
};

/** What the loader calls for a tag it has seen. All six share one file: it arrives in one round trip, or is asked for again as a whole. */
export function define(tag: TagName): void {
  defineTag(tag, CLASSES[tag]);
}

/** What the script of a frame's document calls: draws one component for the page that holds the frame. */
export const startFrame = (): Promise<void> =>
  import('./frames/inner.ts').then(({ start }) => start(CLASSES));
