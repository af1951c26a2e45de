import type { BlockInput } from '../../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../../src/contract/screen.ts';
import { answerTo } from '../../../domain/intake/draft.ts';
import { hasSigned, signersOf } from '../../../domain/intake/flow.ts';
import { factRows } from '../../../screens/fact-rows.ts';
import { moneyText } from '../../../screens/format.ts';
import { creditForm } from '../../credit-authorization/copy/form.ts';
import type { IntakeContext } from '../context.ts';
import { intake } from '../copy/flow.ts';
import { assembleIntake } from './assemble.ts';
import { type ConsentText, consentText } from './consents.ts';
import { businessIn } from './facts.ts';
import { handoffBlock } from './handoff-block.ts';
import { onlyAct } from './only-act.ts';

/** Sends the application. */
export const SEND = 'send';

const words = intake.send;

/** The last screen before it is sent: what goes out, who gave their OK, and the rights that go with it. */
export function sendScreen(context: IntakeContext): ScreenInput {
  const { draft, flow, partner_name } = context;
  const amount = answerTo(draft, 'requested_amount');
  const signers = flow.fits ? signersOf(draft) : [];
  const signed = signers.filter((one) => hasSigned(draft, flow, one));
  const away = signers.filter((one) => !signed.includes(one));
  const facts: BlockInput = {
    id: 'summary',
    kind: 'facts',
    label: words.title,
    rows: factRows([
      [words.business, businessIn(draft)],
      [words.amount, typeof amount === 'number' ? moneyText(amount) : undefined],
      ...signed.map(({ name }) => [words.credit(name), words.signed] as const),
    ]),
  };
  const records = draft.state.consents.records ? undefined : consentText('records', partner_name);
  return assembleIntake(context, 'send', {
    title: words.title,
    lead: words.lead(partner_name),
    basis: [flow.answers, records?.digest].join(),
    blocks: [
      facts,
      ...away.map((one) => handoffBlock(context, one, false)),
      { id: 'rights', kind: 'details', summary: words.rights, body: [...words.rightsBody] },
      {
        ...onlyAct('sending', { id: SEND, label: records?.label ?? words.submit }),
        ...terms(records),
      },
    ],
  });
}

/** The consent to electronic documents (15 USC 7001(c)): all of it is read before the button acts. */
function terms(records: ConsentText | undefined) {
  if (!records) return {};
  const { title, body } = records;
  const { unread, coveredHere, print } = creditForm;
  return { disclosure: { title, body, unread, covered: coveredHere, print } };
}
