import * as z from 'zod';
import type { Services } from '../../context.ts';
import type { Delivery } from '../../integrations/messenger.ts';
import { describeError } from '../../logging.ts';
import { SERVICE } from '../../screens/copy/service.ts';
import { type DueMail, mailLater, settleMail, takeMail } from '../../store/person-mails.ts';
import { mailContext } from './send-mail.ts';

const Text = z.object({ subject: z.string(), body: z.string() });
/** More than this at once waits for the next turn. */
const MAX_A_TURN = 100;

type Worker = Pick<Services, 'db' | 'keyring' | 'messenger' | 'log'>;

/** Hands what people at partners are to be told to the messenger, one after the other. */
export async function deliverMails(worker: Worker): Promise<void> {
  for (let handed = 0; handed < MAX_A_TURN; handed += 1) {
    const mail = await takeMail(worker.db);
    if (!mail) return;
    // Outside of any transaction: an answer can take long.
    const delivery = await send(worker, mail);
    if (delivery === 'unavailable') await mailLater(worker.db, mail);
    else await settleMail(worker.db, mail, delivery === 'sent');
  }
}

async function send({ keyring, messenger, log }: Worker, mail: DueMail): Promise<Delivery> {
  const { id, sealed_text, person, now } = mail;
  if (!sealed_text) return 'refused';
  try {
    const text = Text.parse(JSON.parse(keyring.open(sealed_text, mailContext(id))));
    return await messenger.sendToPerson({
      ...text,
      reference: id,
      partner_id: person.partner_id,
      to: { name: person.name, address: person.email },
      from_name: SERVICE.name,
      at: now,
    });
  } catch (error) {
    log.error({ error: describeError(error) }, 'an email to a person could not be handed on');
    return 'unavailable';
  }
}
