import { LENDER_SCOPES, SCOPES, type Scope } from '../domain/values.ts';
import { digest } from '../secrets.ts';
import type { Db } from '../store/db.ts';
import { clients, partner_people, partners, payout_destinations } from '../store/schema.ts';
import { seedLenders } from './seed-lenders.ts';

/** The sandbox's partners with their clients, whose ids and secrets are public (DESIGN section 10). */
const SEEDS = [
  {
    client: 'demo_partner',
    secret: 'demo_secret',
    partner: 'prt_demo',
    name: 'Northwind Market',
    scopes: SCOPES,
  },
  {
    client: 'other_partner',
    secret: 'other_secret',
    partner: 'prt_other',
    name: 'Harbor Ledger',
    scopes: SCOPES,
  },
] as const satisfies { scopes: readonly Scope[]; [member: string]: unknown }[];

/** The client of one of the sandbox's lenders, as public as the partners'. */
const LENDER = { client: 'demo_lender', secret: 'lender_secret', name: 'Granite Peak Lending' };

/** The partner behind `demo_partner`, and behind literal `demo_…` client tokens. */
export const DEMO_PARTNER_ID = SEEDS[0].partner;

/** People of the demo partner: one who approves, one who says where payouts go. Their mail is at the mailbox that `partner-people` names. */
const PEOPLE: (typeof partner_people.$inferInsert)[] = [
  {
    id: 'ppl_demo_approver',
    name: 'Dana Whitfield',
    email: 'dana@northwind.example',
    roles: ['approver' as const],
  },
  {
    id: 'ppl_demo_payouts',
    name: 'Sam Ortiz',
    email: 'sam@northwind.example',
    roles: ['payouts' as const],
  },
].map((person) => ({
  ...person,
  partner_id: DEMO_PARTNER_ID,
  added_at: new Date('2026-01-05T15:00:00Z'),
}));

/** Makes the sandbox's partners, lenders, programs and clients where they are not there yet. */
export async function seedSandbox(db: Db): Promise<void> {
  await db
    .insert(partners)
    .values(
      SEEDS.map(({ partner, name }) => ({
        id: partner,
        display_name: name,
        support_email: 'support@partner.example',
      })),
    )
    .onConflictDoNothing();
  await db
    .insert(clients)
    .values(
      SEEDS.map(({ client, secret, partner, scopes }) => ({
        id: client,
        partner_id: partner,
        secret_digest: digest(secret),
        scopes: [...scopes],
      })),
    )
    .onConflictDoNothing();
  await db
    .insert(payout_destinations)
    .values({
      id: 'pd_demo',
      partner_id: DEMO_PARTNER_ID,
      institution: 'First Prairie Bank',
      mask: '4401',
      // Nobody is paid in a sandbox.
      sealed_account: new Uint8Array(),
      set_by: 'Sandbox',
      set_at: new Date('2026-01-05T15:00:00Z'),
    })
    .onConflictDoNothing();
  await db.insert(partner_people).values(PEOPLE).onConflictDoNothing();
  const lender = {
    partner_id: null,
    lender_id: (await seedLenders(db)).get(LENDER.name),
    secret_digest: digest(LENDER.secret),
    scopes: [...LENDER_SCOPES],
  };
  await db
    .insert(clients)
    .values({ id: LENDER.client, ...lender })
    // It was a partner's client once.
    .onConflictDoUpdate({ target: clients.id, set: lender });
}
