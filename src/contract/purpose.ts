import * as z from 'zod/mini';
import * as plain from './plain.ts';

export const { PURPOSES } = plain;
export const Purpose = z.enum(PURPOSES);
export type Purpose = plain.Purpose;
