import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { shownName } from '../../screens/theme/display-name.ts';
import { credit as creditWords, timeline as timelineWords } from './copy.ts';

/** Where the credit check stands, in words. Never a score. */
export function creditBlocks({ referral, dates }: ReferralContext): BlockInput[] {
  const { credit } = referral;
  if (!credit) return [];
  return [
    {
      id: 'credit',
      kind: 'facts',
      title: creditWords.title,
      rows: [
        { key: creditWords.state, value: { text: creditWords.status[credit.status] } },
        { key: creditWords.kind, value: { text: creditWords.soft } },
        ...(credit.completed_at
          ? [
              {
                key: creditWords.completed,
                value: { text: dates.date(new Date(credit.completed_at)) },
              },
            ]
          : []),
      ],
    },
  ];
}

/** What happened, newest first. */
export function timelineBlocks({ referral, dates, partner_name }: ReferralContext): BlockInput[] {
  if (referral.history.length === 0) return [];
  const nameOf = (index: number) => {
    const contact = referral.application.contacts[index];
    return contact ? shownName(`${contact.first_name} ${contact.last_name}`) : timelineWords.owner;
  };
  return [
    {
      id: 'timeline',
      kind: 'timeline',
      heading: timelineWords.heading,
      items: referral.history.map((entry) => ({
        at: entry.at.toISOString(),
        at_text: dates.date(entry.at),
        title: timelineWords.title(entry, { partner: partner_name, nameOf }),
      })),
    },
  ];
}
