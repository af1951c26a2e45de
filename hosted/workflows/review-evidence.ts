import { createHash } from 'node:crypto';
import { type Referral, timeOf } from '../domain/referral.ts';
import type { NewEvidence } from '../store/evidence.ts';

/** Of the form in which comparisons are written below. */
const VERSION = 'comparison-1';

/** What the ledger keeps of a review that was opened or decided: every figure that was compared, and who decided. */
export function reviewEvidence(
  before: Referral | undefined,
  after: Referral,
  now: Date,
): NewEvidence[] {
  const { review, partner_id, id } = after;
  if (!review || review.state === before?.review?.state) return [];
  const text = review.comparisons
    .map(({ figure, month, stated, found, outcome }) =>
      [figure, month ?? '-', stated, found ?? '-', outcome].join(' '),
    )
    .join('\n');
  const digest = createHash('sha256').update(`${VERSION}\n${text}`).digest('hex');
  const kind = (
    { open: 'review_opened', accepted: 'review_accepted', rejected: 'review_rejected' } as const
  )[review.state];
  return [
    {
      partner_id,
      chain_id: id,
      kind,
      subject_id: id,
      agreed_by: review.decided_by,
      version: VERSION,
      digest,
      text,
      agreed_at: timeOf(after, now),
    },
  ];
}
