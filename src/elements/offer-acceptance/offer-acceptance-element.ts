import { EmbedElement } from '../embed-element.ts';

/** `<svc-offer-acceptance>`: offers to compare and accept. */
export class SvcOfferAcceptanceElement extends EmbedElement<'offer_acceptance'> {
  constructor() {
    super('offer_acceptance');
  }
}
