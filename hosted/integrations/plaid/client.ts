import type { PlaidApi, PlaidError } from 'plaid';
import { UnknownTokenError } from '../aggregator.ts';

/** How the service reaches Plaid. `url` is that of one of its environments. */
export type PlaidAccess = { clientId: string; secret: string; url: string };

const TIMEOUT_MS = 10_000;
/** Codes of tokens that lead to nothing. */
const GONE = [
  'INVALID_PUBLIC_TOKEN',
  'INVALID_ACCESS_TOKEN',
  'INVALID_PROCESSOR_TOKEN',
  'INVALID_LINK_TOKEN',
  'ITEM_NOT_FOUND',
];

/** What Plaid answered where it did not do what was asked. It holds nothing of the request, which has tokens in it. */
export class PlaidRefusal extends Error {
  override readonly name = 'PlaidRefusal';

  constructor(readonly code: string) {
    super(`the aggregator answered ${code}`);
  }
}

/** Plaid's published client, which is large: it is loaded with the first call. */
export async function openPlaid({ clientId, secret, url }: PlaidAccess): Promise<PlaidApi> {
  const { Configuration, PlaidApi } = await import('plaid');
  return new PlaidApi(
    new Configuration({
      basePath: url,
      baseOptions: {
        headers: { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret },
        timeout: TIMEOUT_MS,
        maxRedirects: 0,
      },
    }),
  );
}

/**
 * The answer to a call.
 * @throws UnknownTokenError for a token that leads to nothing
 * @throws PlaidRefusal for anything else that did not come about
 */
export async function answered<T>(call: Promise<{ data: T }>): Promise<T> {
  try {
    return (await call).data;
  } catch (error) {
    const code = codeOf(error);
    throw GONE.includes(code)
      ? new UnknownTokenError('There is no such token.')
      : new PlaidRefusal(code);
  }
}

function codeOf(error: unknown): string {
  const { response } = error as { response?: { status?: number; data?: Partial<PlaidError> } };
  return String(response?.data?.error_code ?? response?.status ?? 'nothing');
}
