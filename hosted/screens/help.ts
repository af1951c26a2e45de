import type { BlockInput } from '../../src/contract/blocks/index.ts';
import type { Channel } from '../../src/contract/blocks/structure.ts';
import { help, SERVICE } from './copy/service.ts';

/** Whom to contact: the last block of every screen, always the same (WCAG 3.2.6). Messages need a referral to be about. */
export function helpBlock(partnerName: string, options: { messages: boolean }): BlockInput {
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
