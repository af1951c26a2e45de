import { type Identity, type IdentityFault, readIdentity } from '../../domain/identity.ts';
import { KINDS, ProblemError } from '../../problems.ts';
import { creditForm } from './copy/form.ts';

/**
 * What an owner typed into the frame's form.
 * @throws ProblemError invalidRequest with one error a refused field (`values.<name>`), never with what was typed
 */
export function identityFrom(values: Readonly<Record<string, unknown>>, now: Date): Identity {
  const read = readIdentity(values, now);
  if ('identity' in read) return read.identity;
  const errors = read.faults.map((fault) => ({
    param: `values.${fault.field}`,
    message: messageOf(fault),
  }));
  throw new ProblemError(KINDS.invalidRequest, 'Some answers cannot be taken: see errors.', {
    ...(errors[0] ? { param: errors[0].param } : {}),
    message: creditForm.errors,
    errors,
  });
}

function messageOf({ field, fault }: IdentityFault): string {
  const messages: Partial<Record<typeof fault, string>> = creditForm.faults[field];
  return messages[fault] ?? creditForm.errors;
}
