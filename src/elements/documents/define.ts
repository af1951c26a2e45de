import { defineTag } from '../define-tag.ts';
import { SvcDocumentsElement } from './documents-element.ts';

defineTag('svc-documents', SvcDocumentsElement);

declare global {
  interface HTMLElementTagNameMap {
    'svc-documents': SvcDocumentsElement;
  }
}
