/*
 * What a partner's code sees of the contract, in plain types: the library's published declarations
 * name no schema.
 */

/** What a session is for; one component each (specification 2.1). */
export const PURPOSES = [
  'status',
  'intake',
  'documents',
  'bank_connect',
  'offer_acceptance',
  'conversation',
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The closed list of problem codes (specification section 7). */
export const PROBLEM_CODES = [
  'invalid_request',
  'authentication_failed',
  'permission_denied',
  'not_found',
  'duplicate_external_id',
  'business_already_referred',
  'missing_consent',
  'required_documents_missing',
  'idempotency_key_reused',
  'rate_limited',
  'awaiting_approval',
  'internal_error',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** An RFC 9457 problem. `detail` is for developers; `message` is a sentence for the borrower, on browser routes. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  request_id: string;
  detail?: string;
  instance?: string;
  param?: string;
  message?: string;
  /** One entry a refused member, in borrower words on browser routes; a form's field `x` is `values.x`. */
  errors?: { param: string; message: string }[];
  /** On a 401 of a browser route: the session-ended `Screen`, in place of what was shown. Parsed by whoever shows it. */
  screen?: unknown;
}
