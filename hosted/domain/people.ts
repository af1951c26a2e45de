/** What a person at a partner may do on the service's own pages. */
export const PERSON_ROLES = ['approver', 'payouts'] as const;
export type PersonRole = (typeof PERSON_ROLES)[number];

/** Somebody at a partner, set up by command: no operation of any API knows people, or writes to them. */
export type Person = {
  id: string;
  partner_id: string;
  name: string;
  email: string;
  roles: PersonRole[];
};

/** What a person's link leads to: one request to decide, or where payouts go. */
export const PERSON_LINK_KINDS = ['approval', 'payout'] as const;
export type PersonLinkKind = (typeof PERSON_LINK_KINDS)[number];

/** The role that a link of a kind is for. */
export const ROLE_OF_LINK = { approval: 'approver', payout: 'payouts' } as const satisfies Record<
  PersonLinkKind,
  PersonRole
>;
