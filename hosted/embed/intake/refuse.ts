import type { OwnerFault } from '../../domain/intake/accept.ts';
import type { FieldFault } from '../../domain/intake/steps.ts';
import { KINDS, ProblemError } from '../../problems.ts';
import { intake } from '../../screens/copy/intake/flow.ts';
import { sayFault, sayOwnerFault } from '../../screens/intake/say-fault.ts';

/** The refusal of a screen's answers: one error each, at its question, never with what was sent. */
export function refuseAnswers(faults: readonly FieldFault[]): ProblemError {
  return refusal(
    faults.map(({ field, fault }) => ({
      param: `values.${field}`,
      message: sayFault(field, fault),
    })),
  );
}

/** The same for the other owners: `values.owners.<index>.<field>`. */
export function refuseOwners(faults: readonly OwnerFault[]): ProblemError {
  return refusal(
    faults.map(({ index, field, fault }) => ({
      param: `values.owners.${index}.${field}`,
      message: sayOwnerFault(field, fault),
    })),
  );
}

export function refusal(errors: { param: string; message: string }[]): ProblemError {
  return new ProblemError(KINDS.invalidRequest, `${errors.length} answers cannot be taken.`, {
    ...(errors[0] ? { param: errors[0].param } : {}),
    message: intake.errors,
    errors,
  });
}
