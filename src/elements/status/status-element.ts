import { EmbedElement } from '../embed-element.ts';

/** `<svc-status>`: where a referral stands, and what is next. */
export class SvcStatusElement extends EmbedElement<'status'> {
  constructor() {
    super('status');
  }
}
