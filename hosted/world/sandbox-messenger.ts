import type { Db } from '../store/db.ts';
import { insertOutboxMessage } from '../store/outbox-messages.ts';
import type { Messenger } from './messenger.ts';

/** The sandbox's messenger: nothing leaves the house. What it is given is at `GET /sandbox/outbox`. */
export function sandboxMessenger(db: Db): Messenger {
  return {
    async send({ reference, to, at, subject, ...message }) {
      await insertOutboxMessage(db, {
        ...message,
        id: reference,
        to_name: to.name,
        to_address: to.address,
        subject: subject ?? null,
        sent_at: at,
      });
      return 'sent';
    },
  };
}
