import { EmbedError } from '../api/errors.ts';

/** What may stand behind `Bearer` (RFC 6750, section 2.1). */
const BEARER = /^[\w.~+/-]+=*$/;

/** What may stand there and is something else: an empty value as text, a JWT, the id of a session or a referral, an access token. */
const OTHER = /^(?:undefined$|null$|eyJ|ps_|ref_|at_)/;

/** The token in what a page gave; undefined where that cannot be one. What is something else is sent to nobody. */
export function tokenIn(given: unknown): string | undefined {
  const text = typeof given === 'string' ? given.trim() : '';
  return BEARER.test(text) && !OTHER.test(text) ? text : undefined;
}

/**
 * The token in what a page gave as `client-token`, or its function answered. The error says what it is
 * instead, and never holds any of it.
 * @throws EmbedError `configuration`; retryable where a function may answer otherwise next time
 */
export function readToken(given: unknown, isAnswer: boolean): string {
  const token = tokenIn(given);
  if (token) return token;
  const what = kindOf(given);
  throw new EmbedError(
    'configuration',
    isAnswer
      ? `fetchClientToken answered no client_token, but: ${what}. It must answer the token alone, as a string; from JSON, the member client_token.`
      : `client-token holds no client_token, but: ${what}. It must hold the token alone; from JSON, the member client_token.`,
    { retryable: isAnswer },
  );
}

const NEVER = ', which must never be in a browser (see fetchClientToken)';

function kindOf(given: unknown): string {
  if (given === undefined || given === null) return 'nothing';
  if (typeof given !== 'string') return typeof given;
  const text = given.trim();
  if (!text) return 'nothing';
  const [other] = OTHER.exec(text) ?? [];
  if (other === 'eyJ') return 'JWT';
  if (other === 'at_') return `an access token${NEVER}`;
  if (other) return other.endsWith('_') ? `"${other}…"` : `"${other}"`;
  if (/^["[{]/.test(text)) return 'JSON';
  if (/^https?:/.test(text)) return 'URL';
  return /^\S+:\S+$/.test(text) ? `client credentials${NEVER}` : 'text';
}
