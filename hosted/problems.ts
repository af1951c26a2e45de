import type { Problem, ProblemCode } from '../src/contract/problem.ts';
import type { ScreenInput } from '../src/contract/screen.ts';

/** Finer kinds of problem than the closed list of codes; each has a page at `{problems_url}/<slug>`. */
export type ProblemKind = {
  slug: string;
  code: ProblemCode;
  status: number;
  title: string;
};

/** Thrown by handlers and rules; the error middleware turns it into the response. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';

  constructor(
    readonly kind: ProblemKind,
    /** For a developer: what happened here and what to do. Never a token. */
    readonly detail: string,
    readonly extra: {
      param?: string;
      /** For the borrower, on browser routes; a default per kind stands in. */
      message?: string;
      errors?: NonNullable<Problem['errors']>;
      /** On a 401 of a browser route: the screen that says the session is over. */
      screen?: ScreenInput;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(`${kind.slug}: ${detail}`);
  }
}

const kind = (slug: string, code: ProblemCode, status: number, title: string): ProblemKind => ({
  slug,
  code,
  status,
  title,
});

/** All kinds, by name. DESIGN section 4 fixes code and status. */
export const KINDS = {
  invalidRequest: kind('invalid-request', 'invalid_request', 400, 'Request is not valid'),
  sensitiveData: kind('sensitive-data', 'invalid_request', 400, 'Sensitive data must not be sent'),
  idempotencyKeyMissing: kind(
    'idempotency-key-missing',
    'invalid_request',
    400,
    'Idempotency-Key is missing',
  ),
  cursorExpired: kind('cursor-expired', 'invalid_request', 400, 'Cursor is too old'),
  methodNotAllowed: kind('method-not-allowed', 'invalid_request', 405, 'Method is not allowed'),
  payloadTooLarge: kind('payload-too-large', 'invalid_request', 413, 'Request body is too large'),
  unsupportedMediaType: kind(
    'unsupported-media-type',
    'invalid_request',
    415,
    'Content type is not supported',
  ),
  authenticationFailed: kind(
    'authentication-failed',
    'authentication_failed',
    401,
    'Authentication failed',
  ),
  tokenExpired: kind('token-expired', 'authentication_failed', 401, 'Token has expired'),
  tokenUsed: kind('token-used', 'authentication_failed', 401, 'Token was already used'),
  sessionRevoked: kind('session-revoked', 'authentication_failed', 401, 'Session was ended'),
  linkRevoked: kind('link-revoked', 'not_found', 410, 'Link was revoked'),
  permissionDenied: kind('permission-denied', 'permission_denied', 403, 'Permission denied'),
  scopeMissing: kind('scope-missing', 'permission_denied', 403, 'Scope is missing'),
  originNotAllowed: kind('origin-not-allowed', 'permission_denied', 403, 'Origin is not allowed'),
  purposeMismatch: kind(
    'purpose-mismatch',
    'permission_denied',
    403,
    'Token is for another purpose',
  ),
  isolatedAct: kind('isolated-act', 'permission_denied', 403, 'Happens on the secure origin only'),
  notFound: kind('not-found', 'not_found', 404, 'Not found'),
  duplicateExternalId: kind(
    'duplicate-external-id',
    'duplicate_external_id',
    409,
    'external_id is taken',
  ),
  businessAlreadyReferred: kind(
    'business-already-referred',
    'business_already_referred',
    409,
    'Business was already referred',
  ),
  wrongState: kind('wrong-state', 'invalid_request', 409, 'State does not allow it'),
  awaitingApproval: kind(
    'awaiting-approval',
    'awaiting_approval',
    409,
    'A person must approve this first',
  ),
  missingConsent: kind('missing-consent', 'missing_consent', 422, 'Consent is missing'),
  requiredDocumentsMissing: kind(
    'required-documents-missing',
    'required_documents_missing',
    422,
    'Required documents are missing',
  ),
  idempotencyKeyReused: kind(
    'idempotency-key-reused',
    'idempotency_key_reused',
    422,
    'Idempotency-Key was used for another request',
  ),
  idempotencyInProgress: kind(
    'idempotency-in-progress',
    'idempotency_key_reused',
    409,
    'The first request with this key is still running',
  ),
  fileTooLarge: kind('file-too-large', 'invalid_request', 413, 'File is too large'),
  fileEmpty: kind('file-empty', 'invalid_request', 400, 'File is empty'),
  fileIncomplete: kind('file-incomplete', 'invalid_request', 400, 'File did not arrive whole'),
  tooManyFiles: kind('too-many-files', 'invalid_request', 409, 'Too many files'),
  duplicateFile: kind('duplicate-file', 'invalid_request', 409, 'File was already sent'),
  requestClosed: kind('request-closed', 'invalid_request', 409, 'Document request is closed'),
  uploadOffset: kind('upload-offset', 'invalid_request', 409, 'Upload stands elsewhere'),
  uploadEnded: kind('upload-ended', 'not_found', 410, 'Upload has ended'),
  rateLimited: kind('rate-limited', 'rate_limited', 429, 'Too many requests'),
  internalError: kind('internal-error', 'internal_error', 500, 'Something went wrong on our side'),
} as const;

/** The same for what never was, for another partner's and for what is no id at all: nobody can tell them apart. */
export const nothingThere = (): ProblemError =>
  new ProblemError(KINDS.notFound, 'There is nothing of the id or name in this path.');
