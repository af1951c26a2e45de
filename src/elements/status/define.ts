import { defineTag } from '../define-tag.ts';
import { SvcStatusElement } from './status-element.ts';

export type { SvcStatusElement } from '../../public.ts';

defineTag('svc-status', SvcStatusElement);
