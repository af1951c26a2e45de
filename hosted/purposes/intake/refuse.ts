import type { OwnerFault } from '../../domain/intake/accept.ts';
import type { FieldFault } from '../../domain/intake/steps.ts';
import { KINDS, ProblemError } from '../../problems.ts';
import { intake } from './copy/flow.ts';
import { sayFault, sayOwnerFault } from './screens/say-fault.ts';

/** The refusal of a screen's answers: one error each, at its question, never with what was sent. */
export function refuseAnswers(faults: readonly FieldFault[]): ProblemError {
  return refusal(
    faults.map(({ field, fault }) => ({
      param: `values.${field}`,
      message: sayFault(field, fault),
    })),
  );
}

/** The same for the other owners: `values.owners.<index>.<field>`, or `values.owners` for the list. */
export function refuseOwners(faults: readonly OwnerFault[]): ProblemError {
  return refusal(
    faults.map((one) =>
      'field' in one
        ? {
            param: `values.owners.${one.index}.${one.field}`,
            message: sayOwnerFault(one.field, one.fault).replace('{n}', String(one.index + 1)),
          }
        : { param: 'values.owners', message: intake.owners.list[one.fault] },
    ),
  );
}

export function refusal(errors: { param: string; message: string }[]): ProblemError {
  return new ProblemError(KINDS.invalidRequest, 'Some answers cannot be taken: see errors.', {
    ...(errors[0] ? { param: errors[0].param } : {}),
    message: intake.errors,
    errors,
  });
}
