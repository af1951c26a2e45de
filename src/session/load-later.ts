import { lateCode } from '../api/late.ts';

/** Code that acts must be here this many ms after somebody has pressed: an act takes time too. */
const WITHIN = 5000;

/** Loads what a session needs only once its first screen is shown. */
export const loadLater = lateCode('act', () => import('./later.ts'), WITHIN);
