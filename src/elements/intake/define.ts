import { defineTag } from '../define-tag.ts';
import { SvcIntakeElement } from './intake-element.ts';

defineTag('svc-intake', SvcIntakeElement);

declare global {
  interface HTMLElementTagNameMap {
    'svc-intake': SvcIntakeElement;
  }
}
