import type { FieldName } from '../../../domain/intake/fields.ts';
import { BUSINESS } from './fields/business.ts';
import { DETAILS } from './fields/details.ts';
import type { FieldWords } from './fields/field-words.ts';
import { GENERAL } from './fields/general.ts';
import { PERSON } from './fields/person.ts';
import { PURCHASE } from './fields/purchase.ts';

/** What is said about each question of an application. */
export const FIELD_WORDS: Record<FieldName, FieldWords> = {
  ...GENERAL,
  ...BUSINESS,
  ...PERSON,
  ...PURCHASE,
  ...DETAILS,
};
