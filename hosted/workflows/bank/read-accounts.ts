import type { Services } from '../../context.ts';
import { monthsWanted } from '../../domain/bank.ts';
import { figuresOf } from '../../domain/bank-months.ts';
import { readBank } from '../../domain/moves/bank.ts';
import { timeOf } from '../../domain/referral.ts';
import { UnknownTokenError } from '../../integrations/aggregator.ts';
import { describeError } from '../../logging.ts';
import { saveBankMonths } from '../../store/bank-accounts.ts';
import {
  type ConnectionInHand,
  deleteBankConnection,
  openBankToken,
  setBankConnection,
  takeBankConnection,
} from '../../store/bank-connections.ts';
import { storedReferral } from '../../store/load-referrals.ts';
import { changeReferral } from '../change-referral.ts';
import { compareStated, figuresRead } from '../compare-stated.ts';

/** More than this at once waits for the next turn. */
const MAX_A_TURN = 100;
/** Seconds to the next try where not all has come; after the last what is there is all. */
const AGAIN_SECONDS = [5, 30, 120, 600, 3600, 3600, 6 * 3600, 12 * 3600] as const;

type Worker = Pick<Services, 'db' | 'keyring' | 'aggregator' | 'log' | 'config'>;

/** Reads the history of every connected account that waits for it, one after the other. */
export async function readAccounts(worker: Worker): Promise<void> {
  for (let n = 0; n < MAX_A_TURN; n += 1) {
    const connection = await takeBankConnection(worker.db);
    if (!connection) return;
    try {
      await read(worker, connection);
    } catch (error) {
      worker.log.error(
        { error: describeError(error), account_id: connection.id },
        'an account was not read; it is tried again',
      );
      await setBankConnection(worker.db, connection.id, { read_at: nextTry(connection) });
    }
  }
}

async function read(worker: Worker, connection: ConnectionInHand): Promise<void> {
  const { db } = worker;
  const { id, referral_id, partner_id, created_at, tries, now } = connection;
  const referral = await storedReferral(db, partner_id, referral_id);
  if (!referral) return setBankConnection(db, id, { read_at: null });
  const found = await asked(
    worker,
    connection,
    monthsWanted(referral, timeOf(referral, created_at)),
  );
  const figures = found?.months.map(figuresOf) ?? [];
  const isOver = !found || found.complete || tries >= AGAIN_SECONDS.length;
  const periods = figures.map(({ month }) => month).sort();
  const state = found ? (isOver ? 'read' : 'reading') : 'unreadable';
  await db.transaction(async (tx) => {
    await saveBankMonths(tx, { account_id: id, referral_id, figures, read_at: now });
    const read = isOver ? await figuresRead(tx, referral_id) : undefined;
    await changeReferral(tx, connection, (before, at) => {
      const after = readBank(before, id, { ...found?.of, periods, state }, at);
      const since = created_at;
      return {
        referral: read ? compareStated(worker.config, after, read, { since, now: at }) : after,
      };
    });
    if (found) await setBankConnection(tx, id, { read_at: isOver ? null : nextTry(connection) });
    else await deleteBankConnection(tx, id);
  });
}

/** Undefined where the token leads to nothing. */
async function asked(
  { aggregator, keyring }: Worker,
  connection: ConnectionInHand,
  months: readonly string[],
) {
  const { referral_id: reference, tries } = connection;
  const token = openBankToken(keyring, connection);
  try {
    const given =
      connection.account_id === null ? await aggregator.processorAccount(token) : undefined;
    const account_id = connection.account_id ?? given?.account.id ?? '';
    const history = await aggregator.history({ reference, token, account_id, months, tries });
    const of = given && { institution: given.institution, mask: given.account.mask };
    return { ...history, of };
  } catch (error) {
    if (error instanceof UnknownTokenError) return undefined;
    throw error;
  }
}

function nextTry({ now, tries }: ConnectionInHand): Date {
  const seconds = AGAIN_SECONDS[Math.min(tries, AGAIN_SECONDS.length - 1)] ?? AGAIN_SECONDS[0];
  return new Date(now.getTime() + seconds * 1000);
}
