import { defineTag } from '../define-tag.ts';
import { SvcBankConnectElement } from './bank-connect-element.ts';

defineTag('svc-bank-connect', SvcBankConnectElement);

declare global {
  interface HTMLElementTagNameMap {
    'svc-bank-connect': SvcBankConnectElement;
  }
}
