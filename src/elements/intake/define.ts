import { defineTag } from '../define-tag.ts';
import { SvcIntakeElement } from './intake-element.ts';

export type { SvcIntakeElement } from '../../public.ts';

defineTag('svc-intake', SvcIntakeElement);
