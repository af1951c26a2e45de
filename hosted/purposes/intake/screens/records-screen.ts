import type { ScreenInput } from '../../../../src/contract/screen.ts';
import { creditForm } from '../../credit-authorization/copy/form.ts';
import type { IntakeContext } from '../context.ts';
import { intake as words } from '../copy/flow.ts';
import { assembleIntake } from './assemble.ts';
import { consentText } from './consents.ts';
import { CONTINUE } from './question-screen.ts';

/** The consent to electronic documents (15 USC 7001(c)): all of it read before the button acts. */
export function recordsScreen(context: IntakeContext): ScreenInput {
  const { title, body, label, digest } = consentText('records', context.partner_name);
  return assembleIntake(context, 'records', {
    title: words.records,
    basis: digest,
    blocks: [
      {
        id: 'records',
        kind: 'form',
        groups: [],
        error_heading: words.errors,
        disclosure: {
          title,
          body,
          unread: creditForm.unread,
          covered: creditForm.coveredHere,
          print: creditForm.print,
        },
        submit: { id: CONTINUE, label, style: 'primary', kind: 'submit' },
      },
    ],
  });
}
