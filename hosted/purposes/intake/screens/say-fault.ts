import {
  type FieldName,
  type FieldSpec,
  OWNER_FIELDS,
  type OwnerField,
  specOf,
} from '../../../domain/intake/fields.ts';
import type { Fault } from '../../../domain/intake/read.ts';
import { PROBLEM_MESSAGES } from '../../../screens/copy/problems.ts';
import { KIND_FAULTS, tooLong } from '../copy/fields/kind-faults.ts';
import { FIELD_WORDS } from '../copy/fields.ts';
import { intake as words } from '../copy/flow.ts';

/** What is wrong with an answer, in words: the question's own, else its kind's. */
export function sayFault(name: FieldName, fault: Fault): string {
  const { label, short, faults } = FIELD_WORDS[name];
  return faults?.[fault] ?? ofKind(specOf(name), fault, short ?? label) ?? words.errors;
}

/** The same for an owner's; `{n}` stands for which one. */
export function sayOwnerFault(name: OwnerField, fault: Fault): string {
  const { label, missing } = words.owners.fields[name];
  if (fault === 'missing') return missing;
  if (fault === 'sum') return words.owners.sum;
  const said = ofKind(OWNER_FIELDS[name], fault, label) ?? words.errors;
  return words.owners.fault(said);
}

function ofKind(spec: FieldSpec, fault: Fault, name: string): string | undefined {
  if (fault === 'ssn') return PROBLEM_MESSAGES['sensitive-data'];
  if (fault === 'long' && 'max' in spec) return tooLong(name, spec.max);
  return KIND_FAULTS[spec.kind]?.[fault];
}
