/** Where a partner's share of one deal stands. */
export const PAYOUT_STATUSES = [
  'estimated',
  'awaiting_destination',
  'scheduled',
  'paid',
  'canceled',
  'reversed',
] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** What moves a payout. */
export const PAYOUT_TRIGGERS = [
  'funded',
  'destination_set',
  'destination_removed',
  'paid',
  'ended',
  'funding_reversed',
] as const;
export type PayoutTrigger = (typeof PAYOUT_TRIGGERS)[number];

/** Every move there is. Nothing is paid but what is scheduled, and nothing is scheduled without a destination. */
export const PAYOUT_TRANSITIONS: readonly {
  from: PayoutStatus;
  trigger: PayoutTrigger;
  to: PayoutStatus;
}[] = [
  { from: 'estimated', trigger: 'funded', to: 'awaiting_destination' },
  { from: 'estimated', trigger: 'ended', to: 'canceled' },
  { from: 'awaiting_destination', trigger: 'destination_set', to: 'scheduled' },
  { from: 'awaiting_destination', trigger: 'funding_reversed', to: 'canceled' },
  { from: 'scheduled', trigger: 'destination_removed', to: 'awaiting_destination' },
  { from: 'scheduled', trigger: 'paid', to: 'paid' },
  { from: 'scheduled', trigger: 'funding_reversed', to: 'canceled' },
  { from: 'paid', trigger: 'funding_reversed', to: 'reversed' },
];

/** Where a trigger takes a payout; undefined where the table has no such move. */
export function payoutAfter(from: PayoutStatus, trigger: PayoutTrigger): PayoutStatus | undefined {
  return PAYOUT_TRANSITIONS.find((row) => row.from === from && row.trigger === trigger)?.to;
}
