import type { BlockInput } from '../../src/contract/blocks/index.ts';
import type { Channel } from '../../src/contract/blocks/structure.ts';
import { help, SERVICE } from './copy/service.ts';

/** Whom to contact: the last block of every screen, always the same (WCAG 3.2.6). Messages need a referral to be about. */
export function helpBlock(
  partnerName: string,
  options: {
    messages: boolean;
    /** What to quote, for whoever may know it. */
    reference?: string | undefined;
    /** The day that a printed screen tells of. */
    day?: string | undefined;
  },
): BlockInput {
  const message: Channel[] = options.messages
    ? [
        {
          kind: 'message',
          label: help.message,
          action: {
            id: 'open_conversation',
            label: help.message,
            style: 'link',
            kind: 'open_component',
          },
        },
      ]
    : [];
  return {
    id: 'help',
    kind: 'help',
    heading: help.heading,
    body: help.body(partnerName),
    ...(options.reference ? { reference: referenceValue(options.reference) } : {}),
    ...(options.day ? { as_of: help.asOf(options.day) } : {}),
    channels: [
      ...message,
      {
        kind: 'phone',
        label: `${help.phone}: ${SERVICE.phone.text}`,
        href: SERVICE.phone.href,
        note: SERVICE.hours,
      },
      { kind: 'email', label: `${help.email}: ${SERVICE.email.text}`, href: SERVICE.email.href },
    ],
  };
}

/** Heard digit by digit. */
const referenceValue = (text: string) => ({
  label: help.reference,
  value: { text, a11y_text: text.replaceAll('-', ',').replace(/\d(?=\d)/g, '$& ') },
});
