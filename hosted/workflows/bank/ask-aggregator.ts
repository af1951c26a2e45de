import type { Services } from '../../context.ts';
import { isUsable, type LinkFailure, whyNone } from '../../domain/bank.ts';
import { requestVoidedCheck } from '../../domain/moves/bank.ts';
import { type Item, type LinkOutcome, UnknownTokenError } from '../../integrations/aggregator.ts';
import { describeError } from '../../logging.ts';
import { openBankToken, sealBankToken } from '../../store/bank-connections.ts';
import {
  askAgainAt,
  changeBankLink,
  type LinkInHand,
  takeBankLink,
} from '../../store/bank-links.ts';
import { changeReferral } from '../change-referral.ts';

/** More than this at once waits for the next turn. */
const MAX_A_TURN = 100;
/** Seconds until it is asked again about a login that goes on: more each time, up to the last. */
const AGAIN_SECONDS = [5, 5, 10, 20, 30] as const;

type Worker = Pick<Services, 'db' | 'keyring' | 'aggregator' | 'log'>;

/**
 * Asks the aggregator what became of logins that people have begun, one after the other, and gives back what came of those
 * that were ended. What it answers is all that counts: nothing is learnt from a browser.
 */
export async function askAggregator(worker: Worker): Promise<void> {
  for (let n = 0; n < MAX_A_TURN; n += 1) {
    const link = await takeBankLink(worker.db);
    if (!link) return;
    try {
      if (link.state === 'waiting') await settle(worker, link);
      else await giveBack(worker, link);
    } catch (error) {
      worker.log.error({ error: describeError(error), link_id: link.id }, 'a bank was not asked');
      await askLater(worker, link);
    }
  }
}

async function settle(worker: Worker, link: LinkInHand): Promise<void> {
  const outcome = await worker.aggregator.readLink(link.aggregator_id);
  if (outcome.state === 'finished') return finish(worker, link, outcome);
  if (outcome.state === 'exited') return fail(worker, link, outcome.reason);
  if (outcome.state === 'unknown' || link.now >= link.expires_at)
    return fail(worker, link, 'expired');
  await askLater(worker, link);
}

async function finish(
  worker: Worker,
  link: LinkInHand,
  { public_token }: Extract<LinkOutcome, { state: 'finished' }>,
): Promise<void> {
  const { db, keyring, aggregator } = worker;
  const item = await exchanged(worker, public_token);
  if (!item) return fail(worker, link, 'unavailable');
  const { token, institution } = item;
  const failure = whyNone(item.accounts, link.purpose);
  if (failure) {
    await aggregator.remove(token);
    return fail(worker, link, failure);
  }
  const accounts = [...item.accounts];
  const only = accounts.filter(isUsable).length === 1 ? accounts.findIndex(isUsable) : null;
  const kept = await changeBankLink(db, link, ['waiting'], {
    state: only === null ? 'accounts' : 'confirm',
    institution,
    accounts,
    account_index: only,
    sealed_token: sealBankToken(keyring, link.referral_id, token),
    ask_at: null,
  });
  // Whoever began it has ended it meanwhile.
  if (!kept) await aggregator.remove(token);
}

/** Undefined where the token was used before, as by a process that ended in the middle. */
async function exchanged({ aggregator }: Worker, publicToken: string): Promise<Item | undefined> {
  try {
    return await aggregator.exchange(publicToken);
  } catch (error) {
    if (error instanceof UnknownTokenError) return undefined;
    throw error;
  }
}

async function fail({ db }: Worker, link: LinkInHand, failure: LinkFailure): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await changeBankLink(tx, link, ['waiting'], {
      state: 'failed',
      failure,
      ask_at: null,
    });
    if (ended && failure === 'not_verified')
      await changeReferral(tx, link, (referral, at) => ({
        referral: requestVoidedCheck(referral, at),
      }));
  });
}

async function giveBack({ db, keyring, aggregator }: Worker, link: LinkInHand): Promise<void> {
  const { sealed_token, referral_id } = link;
  if (link.state === 'cancelled') await aggregator.endLink(link.aggregator_id);
  if (sealed_token) await aggregator.remove(openBankToken(keyring, { referral_id, sealed_token }));
  await changeBankLink(db, link, [link.state], { sealed_token: null, ask_at: null });
}

async function askLater({ db }: Worker, link: LinkInHand): Promise<void> {
  const { tries, now } = link;
  const seconds = AGAIN_SECONDS[Math.min(tries, AGAIN_SECONDS.length) - 1] ?? AGAIN_SECONDS[0];
  await askAgainAt(db, link, new Date(now.getTime() + seconds * 1000));
}
