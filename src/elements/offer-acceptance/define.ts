import { defineTag } from '../define-tag.ts';
import { SvcOfferAcceptanceElement } from './offer-acceptance-element.ts';

defineTag('svc-offer-acceptance', SvcOfferAcceptanceElement);

declare global {
  interface HTMLElementTagNameMap {
    'svc-offer-acceptance': SvcOfferAcceptanceElement;
  }
}
