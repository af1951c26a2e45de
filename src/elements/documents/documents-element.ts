import { EmbedElement } from '../embed-element.ts';

/** `<svc-documents>`: what is still needed, and where it goes. */
export class SvcDocumentsElement extends EmbedElement<'documents'> {
  constructor() {
    super('documents');
  }
}
