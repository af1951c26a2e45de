import type { ExchangeRequest } from '../../src/contract/session.ts';
import type { Services } from '../context.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { digest } from '../secrets.ts';
import type { Db } from '../store/db.ts';
import { keepReplay, type SingleUse, spend } from '../store/single-use.ts';

/** An exchange as it is asked for. */
export type ExchangeInput = {
  token: string;
  /** The `Idempotency-Key`: a retry with the same one gets the same answer. */
  key: string;
  origin: string | undefined;
  request: ExchangeRequest;
};

/** The answer as JSON text, and whether it was given before. */
export type ExchangeAnswer = { body: string; replayed: boolean };

/**
 * Spends a token that was looked up and found good, and answers with what `begin` makes. The same key
 * gets the identical answer for the token's life, from the same `Origin` and with the same request: a page of
 * another origin that saw token and key gets what anybody gets for a used token.
 * @param used what is thrown when another key, or another origin, was first.
 * @throws ProblemError idempotencyKeyReused
 */
export async function answerOnce(
  services: Services,
  tx: Db,
  spent: {
    kind: SingleUse;
    offered: { digest: string; now: Date };
    input: ExchangeInput;
    begin: () => Promise<object>;
    used: () => ProblemError;
  },
): Promise<ExchangeAnswer> {
  const { kind, offered, input } = spent;
  const context = `exchange:${offered.digest}`;
  const won = await spend(tx, kind, { ...offered, key: input.key });
  if (!won) throw spent.used();
  if (won.replay) {
    const [origin, request, body] = services.keyring.open(won.replay, context).split('\n');
    if (body === undefined || origin !== originOf(input)) throw spent.used();
    if (request !== fingerprint(input.request)) throw reused();
    return { body, replayed: true };
  }
  const body = JSON.stringify(await spent.begin());
  const kept = [originOf(input), fingerprint(input.request), body].join('\n');
  await keepReplay(tx, kind, offered.digest, services.keyring.seal(kept, context));
  return { body, replayed: false };
}

const reused = () =>
  new ProblemError(
    KINDS.idempotencyKeyReused,
    'This Idempotency-Key was sent with another body. Use a new key for each new exchange.',
  );

/** Empty where there is none; a header holds no line break. */
const originOf = ({ origin = '' }: ExchangeInput) => origin;

const fingerprint = (request: ExchangeRequest) =>
  digest(JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1))));
