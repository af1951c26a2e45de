import type { MessageInput } from '../../../src/contract/blocks/message-log.ts';
import type { MessageRow } from '../../store/messages.ts';
import { readReferral } from '../of-referral.ts';
import { contextOf, type Showing } from '../show.ts';
import { messageOf } from './message.ts';

/** Messages as the reader of a session sees them, beside a screen; none where the referral is gone. */
export async function drawMessages(
  { services, db, reader }: Showing,
  rows: readonly MessageRow[],
): Promise<MessageInput[]> {
  const { referral } = await readReferral({ db, reader });
  if (!referral) return [];
  const context = { ...contextOf(services, reader, { referral }), referral };
  return rows.map((row) => messageOf(context, row));
}
