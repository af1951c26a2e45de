import type { ScreenInput } from '../../../src/contract/screen.ts';
import { assemble } from '../../screens/assemble.ts';
import { factRows } from '../../screens/fact-rows.ts';
import { shownName } from '../../screens/theme/display-name.ts';
import { creditCheck } from './copy/form.ts';
import { ownerPage as words } from './copy/owners.ts';

type Context = Parameters<typeof assemble>[0];

/** Asks the owner for their OK. @param asked.frame where they give it. */
export function ownerAsked(
  context: Context,
  asked: { applicant: string; business: string; frame: ScreenInput['blocks'][number] },
): ScreenInput {
  return assemble(context, undefined, {
    id: `${context.session.purpose}.owner`,
    title: words.title,
    lead: words.lead(asked.applicant, asked.business),
    caption: asked.business,
    blocks: [asked.frame],
  });
}

/** They have given their OK. They are asked again where the bureau could not use what they gave. */
export function ownerDone(context: Context, first_name: string): ScreenInput {
  return assemble(context, undefined, {
    id: `${context.session.purpose}.owner.done`,
    title: words.done(shownName(first_name)),
    lead: words.doneLead,
    blocks: [
      {
        id: 'means',
        kind: 'facts',
        title: creditCheck.facts,
        rows: factRows([...creditCheck.rows, creditCheck.partner(context.partner_name)]),
      },
    ],
    finished: true,
    live: true,
  });
}

/** They were named and are no longer, or the application is over. */
export function ownerOver(context: Context): ScreenInput {
  return assemble(context, undefined, {
    id: `${context.session.purpose}.owner.over`,
    title: words.over,
    lead: words.overLead,
    blocks: [],
    finished: true,
  });
}
