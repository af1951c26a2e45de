import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { DealContext } from '../context.ts';
import { credit as creditWords, timeline as timelineWords } from '../copy/status.ts';

/** Where the credit check stands, in words. Never a score. */
export function creditBlocks({ deal, dates }: DealContext): BlockInput[] {
  const { credit } = deal;
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
export function timelineBlocks({ deal, dates, partner_name }: DealContext): BlockInput[] {
  if (deal.history.length === 0) return [];
  return [
    {
      id: 'timeline',
      kind: 'timeline',
      heading: timelineWords.heading,
      items: deal.history.map((entry) => ({
        at: entry.at.toISOString(),
        at_text: dates.date(entry.at),
        title: timelineWords.title[entry.kind](entry.subject, partner_name),
      })),
    },
  ];
}
