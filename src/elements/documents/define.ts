import { defineTag } from '../define-tag.ts';
import { SvcDocumentsElement } from './documents-element.ts';

export type { SvcDocumentsElement } from '../../public.ts';

defineTag('svc-documents', SvcDocumentsElement);
