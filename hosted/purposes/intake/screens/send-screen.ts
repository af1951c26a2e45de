import type { BlockInput } from '../../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../../src/contract/screen.ts';
import { answerTo } from '../../../domain/intake/draft.ts';
import { hasSigned, signersOf } from '../../../domain/intake/flow.ts';
import { factRows } from '../../../screens/fact-rows.ts';
import { moneyText } from '../../../screens/format.ts';
import type { IntakeContext } from '../context.ts';
import { intake } from '../copy/flow.ts';
import { assembleIntake } from './assemble.ts';
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
  return assembleIntake(context, 'send', {
    title: words.title,
    lead: words.lead(partner_name),
    basis: flow.answers,
    blocks: [
      facts,
      ...away.map((one) => handoffBlock(context, one, false)),
      { id: 'rights', kind: 'details', summary: words.rights, body: [...words.rightsBody] },
      onlyAct('sending', { id: SEND, label: words.submit }),
    ],
  });
}
