import { defineTag } from '../define-tag.ts';
import { SvcStatusElement } from './status-element.ts';

defineTag('svc-status', SvcStatusElement);

declare global {
  interface HTMLElementTagNameMap {
    'svc-status': SvcStatusElement;
  }
}
