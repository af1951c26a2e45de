import type { Purpose } from '../../src/contract/purpose.ts';
import type { PartnerSession } from '../context.ts';
import type { Referral } from '../domain/referral.ts';
import type { ReferralStatus } from '../domain/values.ts';
import { newId } from '../ids.ts';
import type { Keyring } from '../secrets.ts';
import type { Db } from '../store/db.ts';
import { loadReferral } from '../store/load-referrals.ts';
import { markRead } from '../store/messages.ts';
import { insertPartnerSession } from '../store/partner-sessions.ts';
import { findPartner } from '../store/partners.ts';
import { insertReferral } from '../store/referrals.ts';
import { noteScenarioCopy } from '../store/scenario-copies.ts';
import { saveReferral } from '../workflows/save-referral.ts';
import { writeMessage } from '../workflows/write-message.ts';
import { copyApplication } from './copy-application.ts';
import { copyBanking } from './copy-banking.ts';
import { copySigning } from './copy-signing.ts';
import { COMPACT_SCENES, OTHER_SCENES } from './scenarios/components.ts';
import { DECIDED } from './scenarios/decided.ts';
import { INTAKE_SCENES } from './scenarios/intake.ts';
import { moment, play, type Scene, type Story } from './scenarios/scene.ts';
import { WAITING } from './scenarios/waiting.ts';
import { DEMO_PARTNER_ID } from './seed.ts';

const SCENES: ReadonlyMap<string, Scene> = new Map(
  [...WAITING, ...DECIDED, ...COMPACT_SCENES, ...INTAKE_SCENES, ...OTHER_SCENES].map((scene) => [
    scene.name,
    scene,
  ]),
);

/** Every named state, in the order of a referral's life. */
export const SCENARIOS: readonly {
  name: string;
  purpose: Purpose;
  /** The referral's, absent where there is none yet. */
  status?: ReferralStatus;
  title: string;
  description: string;
}[] = [...SCENES.values()].map(({ name, purpose, title, description, story }) => ({
  name,
  purpose,
  ...(story && { status: endOf(story) }),
  title,
  description,
}));

const DAY_SECONDS = 24 * 3600;
const RETURN_URL = 'https://northwind.example/financing';

/** How the copy's session may differ from the scenario's own. */
export type ScenarioWishes = {
  theme?: Record<string, string> | undefined;
  options?: Record<string, unknown> | undefined;
  return_url?: string | undefined;
};

/**
 * Makes a private copy of a named state for a partner: a referral or an application, and a session on
 * it. What it shows is fixed: names, amounts, dates, and by `as_of` what counts as late. Ids are
 * new each time. Undefined for a name that is not in `SCENARIOS`.
 * @param input.now the partner's time: of the session and of the events, not of what is shown.
 */
export async function createScenario(
  db: Db,
  input: {
    name: string;
    partner_id: string;
    now: Date;
    /** Seals what owners of an application typed. */
    keyring: Keyring;
    /** Where the sandbox's bank-data aggregator is. */
    aggregatorUrl: string;
    wishes?: ScenarioWishes;
  },
): Promise<{ referral: Referral | undefined; session: PartnerSession } | undefined> {
  const scene = SCENES.get(input.name);
  if (!scene) return undefined;
  const { partner_id, now, keyring, aggregatorUrl, wishes } = input;
  return db.transaction(async (tx) => {
    const referral = await copyReferral(tx, scene, partner_id, now);
    const session = await insertPartnerSession(tx, {
      partner_id,
      referral_id: referral?.id ?? null,
      purpose: scene.purpose,
      return_url: wishes?.return_url ?? RETURN_URL,
      options: { ...scene.options, ...wishes?.options },
      prefill: scene.prefill ?? null,
      theme: { ...scene.theme, ...wishes?.theme },
      expires_at: new Date(now.getTime() + (scene.lifetime_seconds ?? DAY_SECONDS) * 1000),
      created_at: now,
    });
    await noteScenarioCopy(tx, session.id);
    const { applying, banking, signed: reader } = scene;
    if (referral && reader)
      return { referral, session: await copySigning(tx, referral, { session, reader, now }) };
    if (referral && banking) await copyBanking(tx, referral, { banking, aggregatorUrl, now });
    const found = applying && (await findPartner(tx, partner_id));
    if (!found) return { referral, session };
    const { partner } = found;
    return {
      referral,
      session: await copyApplication(tx, { applying, session, partner, keyring, now }),
    };
  });
}

/** When a scenario's token was made: now, or when its session ended, so that the token has ended too. */
export function tokenTime({ expires_at }: PartnerSession, now: Date): Date {
  return expires_at && expires_at < now ? expires_at : now;
}

/**
 * The session behind a literal client token `demo_<scenario>`: a private copy for the sandbox's demo
 * partner, each time a new one. Undefined for any other token.
 */
export async function demoToken(
  db: Db,
  token: string,
  at: { now: Date; keyring: Keyring; aggregatorUrl: string },
): Promise<PartnerSession | undefined> {
  const name = /^demo_([a-z0-9_]+)$/.exec(token)?.[1];
  if (name === undefined) return undefined;
  return (await createScenario(db, { ...at, name, partner_id: DEMO_PARTNER_ID }))?.session;
}

/** Where a story leaves its referral. */
function endOf(story: Story): ReferralStatus {
  const { trail } = play(story, DEMO_PARTNER_ID, '');
  return (trail.at(-1) ?? trail[0]).status;
}

async function copyReferral(
  tx: Db,
  { name, story }: Scene,
  partnerId: string,
  now: Date,
): Promise<Referral | undefined> {
  if (!story) return undefined;
  const { trail, messages } = play(story, partnerId, `${name}_${newId('ref')}`);
  const [opened] = trail;
  await insertReferral(tx, trail.at(-1) ?? opened);
  const events = [];
  const read: string[] = [];
  for (const message of messages) {
    const { row, events: told } = await writeMessage(tx, opened, message);
    events.push(...told);
    if (message.at <= moment(story.read_until ?? story.as_of)) read.push(row.id);
  }
  await markRead(tx, { referral_id: opened.id, ids: read, reader: 'borrower', now });
  await saveReferral(tx, [undefined, ...trail], now, events);
  return loadReferral(tx, partnerId, opened.id, now);
}
