import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { verifyBundle } from '../../hosted/cli/verify-bundle.ts';
import { bundleText } from '../../hosted/domain/evidence/bundle.ts';
import { evidence, offers } from '../../hosted/store/schema.ts';
import { exportEvidence } from '../../hosted/workflows/export-evidence.ts';
import type { Exchanged } from './browser-api.ts';
import { isolation, PAGE } from './isolation.ts';
import type { TestService } from './service.ts';

type Json = Record<string, unknown>;
type Signed = Exchanged['screen'] & { errors?: { param: string }[] };

export const NAME = 'Maria Alvarez';
export const ACCOUNT = {
  bank: 'First Prairie Bank',
  routing: '021000021',
  number: '000123456789',
  number_again: '000123456789',
  whose: 'business',
};

/** The step that a frame of a signing shows; `over` where it is at its end. */
export const stepOf = (screen: { id: string }) => screen.id.split('.').at(-1) ?? '';

/** Pages that show offers, and the frames in which they are signed, on one test service. */
export function signing(service: TestService) {
  const at = isolation(service);
  const { db } = service.store;

  const openPage = async (scenario = 'offer_acceptance') =>
    (await at.api.exchange(`demo_${scenario}`, { headers: PAGE })).body;
  const screenOf = async (page: Exchanged) => (await at.pageScreen(page)).body;
  const act = async (page: Exchanged, action: string, values: Json = {}) => {
    const { screen_version } = await screenOf(page);
    const body = { action, screen_version, values };
    return at.api.send<Exchanged['screen']>('POST', `/embed_sessions/${page.id}/actions`, {
      token: page.access_token,
      body,
    });
  };
  const offersOf = async ({ referral_id = '' }: Pick<Exchanged, 'referral_id'>) =>
    db.select().from(offers).where(eq(offers.referral_id, referral_id)).orderBy(offers.offered_at);
  const states = async (page: Pick<Exchanged, 'referral_id'>) =>
    (await offersOf(page)).map(({ state }) => state);

  /** A frame in which the offer at a place is signed. */
  const begin = async (page: Exchanged, place = 0) => {
    const offer = (await offersOf(page))[place];
    assert.ok(offer);
    await act(page, 'back').catch(() => {});
    await act(page, `read_offer.${offer.id}`);
    await act(page, `begin_signing.${offer.id}`);
    return { offer, frame: await at.open(page) };
  };
  /** What the button of a step does; `version` default that of the screen which is shown. */
  const sign = async (
    frame: Exchanged,
    step: string,
    values: Json = {},
    { key = randomUUID(), version }: { key?: string; version?: string } = {},
  ) =>
    at.secure<Signed>('POST', `/embed_sessions/${frame.id}/actions`, {
      token: frame.access_token,
      key,
      body: {
        action: `sign.${step}`,
        screen_version: version ?? (await at.frameScreen(frame)).body.screen_version,
        values,
      },
    });
  const wordOf = (id: string) => ({ word: service.services.links.sampleWord(id) });
  const valuesOf = (step: string, id: string, name = NAME): Json =>
    ({
      records: wordOf(id),
      summary: { name, may_sign: 'yes' },
      agreement: { name: ` ${name.toUpperCase()}` },
      guarantee: { name },
      account: ACCOUNT,
      review: { name },
    })[step] ?? {};
  /** Signs every step up to one, or all. @returns the steps that were signed */
  const signUntil = async (frame: Exchanged, id: string, last = 'over', name = NAME) => {
    const made: string[] = [];
    for (;;) {
      const step = stepOf((await at.frameScreen(frame)).body);
      if (step === last || step === 'over' || step === 'waiting' || made.length > 9) return made;
      const answer = await sign(frame, step, valuesOf(step, id, name));
      assert.equal(answer.status, 200, `${step}: ${JSON.stringify(answer.body)}`);
      made.push(step);
    }
  };
  const proofOf = async (page: Exchanged) => {
    await service.evidenceWorker.run();
    const bundle = await exportEvidence(db, service.services.keyring, {
      referral_id: page.referral_id ?? '',
      now: new Date(),
    });
    assert.ok(bundle);
    const keys = await (await service.request('/.well-known/evidence-keys.json')).json();
    assert.deepEqual(verifyBundle(bundleText(bundle), keys).faults, []);
    return bundle;
  };
  /** How often the ledger says that an offer was accepted. */
  const acceptances = (offer_id: string) =>
    db.$count(
      evidence,
      and(eq(evidence.subject_id, offer_id), eq(evidence.kind, 'offer_accepted')),
    );
  /** Something that happens outside. */
  const simulate = async (page: Exchanged, event: string) => {
    const answer = await service.request(`/sandbox/referrals/${page.referral_id}/simulate`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await service.token()}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify({ event }),
    });
    assert.ok(answer.ok, `${event}: ${await answer.text()}`);
  };

  return {
    at,
    openPage,
    screenOf,
    act,
    offersOf,
    states,
    begin,
    sign,
    wordOf,
    valuesOf,
    signUntil,
    proofOf,
    acceptances,
    simulate,
  };
}
