import { INTAKE_CARDS } from './intake-cards.ts';
import { INTAKE_ENDS } from './intake-ends.ts';
import { INTAKE_FORMS } from './intake-forms.ts';
import type { Scene } from './scene.ts';

/** `<svc-intake>` on every screen, in the order of an application. */
export const INTAKE_SCENES: readonly Scene[] = [...INTAKE_FORMS, ...INTAKE_CARDS, ...INTAKE_ENDS];
