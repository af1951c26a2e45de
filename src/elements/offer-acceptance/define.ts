import { defineTag } from '../define-tag.ts';
import { SvcOfferAcceptanceElement } from './offer-acceptance-element.ts';

export type { SvcOfferAcceptanceElement } from '../../public.ts';

defineTag('svc-offer-acceptance', SvcOfferAcceptanceElement);
