import * as z from 'zod/mini';
import { type Purpose as PlainPurpose, PURPOSES } from './plain.ts';

export { PURPOSES };
export const Purpose = z.enum(PURPOSES);
export type Purpose = PlainPurpose;
