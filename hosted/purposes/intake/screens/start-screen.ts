import type { ScreenInput } from '../../../../src/contract/screen.ts';
import { consentAt, consentsNeeded } from '../../../domain/intake/draft.ts';
import { needsOf } from '../../../domain/intake/effort.ts';
import { isAccepted } from '../../../domain/intake/flow.ts';
import { factRows } from '../../../screens/fact-rows.ts';
import type { IntakeContext } from '../context.ts';
import { intake as words } from '../copy/flow.ts';
import { assembleIntake } from './assemble.ts';
import { consentText } from './consents.ts';
import type { FieldInput } from './field-input.ts';
import { onlyAct } from './only-act.ts';
import { CONTINUE } from './question-screen.ts';

/** What it takes to apply, who we are, and each consent the partner has not captured: separate, unticked. */
export function startScreen(context: IntakeContext): ScreenInput {
  const { draft, partner_name } = context;
  const missing = consentsNeeded(draft).filter((kind) => consentAt(draft, kind) === undefined);
  const texts = missing.map((kind) => ({
    ...consentText(kind, partner_name),
    asked: words.start.sayYes[kind],
  }));
  const submit = {
    id: CONTINUE,
    label: isAccepted(draft, 'start') ? words.start.resume : words.start.submit,
    style: 'primary' as const,
    kind: 'submit' as const,
  };
  const parts = {
    title: words.start.title,
    lead: words.start.lead(partner_name),
    basis: texts.map(({ digest }) => digest).join(),
  };
  const facts = {
    id: 'asks',
    kind: 'facts' as const,
    title: words.start.facts,
    rows: factRows(factsOf(context)),
  };
  if (texts.length === 0)
    return assembleIntake(context, 'start', {
      ...parts,
      blocks: [facts, onlyAct('begin', submit)],
    });
  return assembleIntake(context, 'start', {
    ...parts,
    blocks: [
      facts,
      {
        id: 'consents',
        kind: 'form',
        groups: [
          {
            legend: words.start.consents,
            fields: texts.map(
              ({ kind, title, body, label, asked }): FieldInput => ({
                name: kind,
                control: 'checkbox',
                label,
                body: [[{ t: title, strong: true }], ...body],
                width: 'full',
                rules: [{ rule: 'required', message: asked }],
              }),
            ),
          },
        ],
        error_heading: words.errors,
        error_prefix: words.errorPrefix,
        submit,
      },
    ],
  });
}

/** What it takes, as far as it will be asked; whom it pays. */
function factsOf({ draft, flow, partner_name }: IntakeContext) {
  const { time, ready, things, score, cost } = words.start;
  const needs = needsOf(draft, flow);
  return [
    [time[0], time[1](needs.minutes)],
    [ready[0], ready[1](needs.things.map((thing) => things[thing]))],
    score,
    [cost[0], cost[1](partner_name)],
  ] as const;
}
