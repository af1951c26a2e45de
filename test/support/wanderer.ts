import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { PartnerSession } from '../../hosted/context.ts';
import { isQuestionKey, questionsOf } from '../../hosted/domain/intake/steps.ts';
import { DEMO_PARTNER_ID } from '../../hosted/sandbox/seed.ts';
import { offeredBy } from '../../hosted/screens/version.ts';
import { issueClientToken } from '../../hosted/store/client-tokens.ts';
import { insertPartnerSession } from '../../hosted/store/partner-sessions.ts';
import { advancePartnerClock, findPartner } from '../../hosted/store/partners.ts';
import { Screen, type ScreenInput } from '../../src/contract/screen.ts';
import { type Answer, browserApi, type Exchanged, type Problem } from './browser-api.ts';
import { STATED, WAYS } from './intake-ways.ts';
import { isolation } from './isolation.ts';
import { Memory } from './memory.ts';
import type { TestService } from './service.ts';

type Values = Record<string, unknown>;
type Act = { action: string; screen_version: string; values: Values };
type Acted = Answer<ScreenInput & Problem & { errors?: { param: string; message: string }[] }>;
/** Somebody's window on the application. */
type Device = { session: Exchanged; screen: ScreenInput; last?: { act: Act; key: string } };

export const DEEDS = [
  'forward',
  'fault',
  'back',
  'change',
  'edit',
  'reload',
  'device',
  'expire',
  'stale',
  'replay',
  'alien',
  'together',
  'send_twice',
] as const;
/** What is done next, whatever screen is shown; `pick` chooses among its ways. */
export type Deed = { deed: (typeof DEEDS)[number]; pick: number };
export type Beginning = { stated: keyof typeof STATED; skip: boolean };

const HOUR = 3600;
const BAD: readonly unknown[] = ['x'.repeat(3000), '539-48-2716', {}, 7, '-', '∞'];
const ALIEN = ['send', 'confirm', 'change.person', 'authorize_as.o1', 'hand_off.o1', 'toString'];

/** Somebody who applies in no order at all, on as many devices as they like. After every deed everything is judged. */
export class Wanderer {
  readonly #api: ReturnType<typeof browserApi>;
  readonly #frames: ReturnType<typeof isolation>;
  readonly #devices: Device[] = [];
  readonly #memory: Memory;
  #atOnce = 0;
  #opened = 0;

  private constructor(
    private readonly service: TestService,
    private readonly session: PartnerSession,
    private readonly beginning: Beginning,
  ) {
    this.#api = browserApi(service);
    this.#frames = isolation(service);
    this.#memory = new Memory(service, session);
  }

  static async begin(service: TestService, beginning: Beginning): Promise<Wanderer> {
    const wanderer = new Wanderer(service, await makeSession(service, beginning), beginning);
    await wanderer.#open();
    return wanderer;
  }

  async do({ deed, pick }: Deed): Promise<void> {
    const device = this.#devices[pick % this.#devices.length];
    assert.ok(device);
    switch (deed) {
      case 'forward':
        await this.#forward(device, pick);
        break;
      case 'fault':
        await this.#fault(device, pick);
        break;
      case 'back':
      case 'edit':
      case 'change':
        await this.#choose(device, new RegExp(`^${deed}`), pick);
        break;
      case 'reload':
        await this.#open(device);
        break;
      case 'device':
        if (this.#devices.length < 3) await this.#open();
        break;
      case 'expire':
        await advancePartnerClock(this.service.store.db, DEMO_PARTNER_ID, HOUR + 1);
        await this.#act(device, { action: 'continue', screen_version: 'old', values: {} });
        break;
      case 'stale':
        await this.#stale(device);
        break;
      case 'replay':
        await this.#replay(device);
        break;
      case 'alien':
        await this.#alien(device, ALIEN[pick % ALIEN.length] ?? '');
        break;
      case 'together':
        await this.#together((one, n) => this.#forward(one, pick + (n << 3)));
        break;
      case 'send_twice':
        await this.#together((one) => this.#choose(one, /^send$/, 0));
    }
    await this.#memory.judge();
  }

  /** Looks once more with fresh eyes. @returns the screen at the end */
  async end(): Promise<string> {
    await this.#open();
    await this.#memory.judge();
    return this.#devices.at(-1)?.screen.id ?? '';
  }

  /**
   * A window on the same link: a new one, or in place of another that it takes over from; every second of those by a
   * session that the partner made anew, as its page does that renews itself and has no `external_id`.
   */
  async #open(device?: Device): Promise<void> {
    this.#opened += 1;
    const isAnew = device !== undefined && this.#opened % 2 === 0;
    const { id } = isAnew ? await makeSession(this.service, this.beginning) : this.session;
    const now = await timeOf(this.service);
    const { token } = await issueClientToken(this.service.store.db, id, now);
    const body = device ? { continues: device.session.access_token } : {};
    const { status, body: session } = await this.#api.exchange(token, { body });
    assert.equal(status, 201, JSON.stringify(session));
    await this.#see(session.screen);
    if (device) Object.assign(device, { session, screen: session.screen });
    else this.#devices.push({ session, screen: session.screen });
  }

  async #see(screen: ScreenInput): Promise<void> {
    assert.ok(Screen.safeParse(screen).success, screen.id);
    // What one window is shown while another saves may be of the moment before.
    if (this.#atOnce === 0) await this.#memory.assertOpen(screen);
  }

  /** The same from every window at once; then each looks again. */
  async #together(act: (device: Device, n: number) => Promise<unknown>): Promise<void> {
    this.#atOnce += 1;
    await Promise.all(this.#devices.map(act));
    this.#atOnce -= 1;
    for (const device of this.#devices) await this.#read(device);
  }

  async #act(device: Device, act: Act, key: string = randomUUID()): Promise<Acted> {
    const { id, access_token: token } = device.session;
    const path = `/embed_sessions/${id}/actions`;
    const answer: Acted = await this.#api.send('POST', path, { token, key, body: act });
    if (answer.status === 401) {
      await this.#open(device);
      return answer;
    }
    assert.ok([200, 400].includes(answer.status), JSON.stringify(answer.body));
    if (answer.status === 200) {
      device.screen = answer.body;
      await this.#see(answer.body);
    }
    device.last = { act, key };
    return answer;
  }

  /** An act of the screen as it is shown. */
  #here(device: Device, action: string, values: Values = {}): Act {
    return { action, screen_version: device.screen.screen_version, values };
  }

  async #forward(device: Device, pick: number): Promise<void> {
    const { id } = device.screen;
    const step = id.replace(/^intake\./, '');
    const ways = isQuestionKey(step) || step === 'start' || step === 'owners' ? WAYS[step] : [{}];
    const values = ways[(pick >> 3) % ways.length] ?? {};
    if (device.screen.blocks.some(({ kind }) => kind === 'frame')) return this.#sign(device);
    if (await this.#choose(device, /^(confirm|continue|send)$/, 0, values)) return;
    await this.#choose(device, /^(edit|hand_off|authorize_as)/, pick >> 3);
  }

  /** @returns false where the screen offers no such action */
  async #choose(device: Device, which: RegExp, pick: number, values: Values = {}) {
    const offered = offeredBy(device.screen).filter(({ id }) => which.test(id));
    const action = offered[pick % Math.max(1, offered.length)]?.id;
    if (action === undefined) return false;
    const { id } = device.screen;
    const { status, body } = await this.#act(device, this.#here(device, action, values));
    // Owners can be too many for the share of who applies; nothing else here is wrong.
    const tooMuch = status === 400 && body.param?.startsWith('values.owners.');
    assert.ok(status !== 400 || tooMuch, `${id} ${action}: ${JSON.stringify(body)}`);
    if (status === 200 && !body.notice) this.#memory.accepted(id, action, values);
    return true;
  }

  async #fault(device: Device, pick: number): Promise<void> {
    const { id } = device.screen;
    const step = id.replace(/^intake\./, '');
    if (!isQuestionKey(step)) return;
    const fields = questionsOf(step).fields;
    const field = fields[(pick >> 3) % fields.length];
    if (field === undefined || field === 'business.industry') return;
    const bad = field === 'context.notes' ? '1'.repeat(2001) : BAD[pick % BAD.length];
    const values = { ...WAYS[step][0], [field]: bad };
    const { status, body } = await this.#act(device, this.#here(device, 'continue', values));
    if (status !== 400) {
      // Not wrong for this question, or the screen had changed.
      if (status === 200 && !body.notice) this.#memory.accepted(id, 'continue', values);
      return;
    }
    assert.ok(body.errors?.length, JSON.stringify(body));
    for (const { param } of body.errors)
      assert.ok(
        fields.some((one) => param === `values.${one}`),
        param,
      );
  }

  async #sign(device: Device): Promise<void> {
    const screen = await this.#read(device);
    if (!screen?.blocks.some(({ kind }) => kind === 'frame')) return;
    const { status } = await this.#frames.agree(await this.#frames.open(device.session));
    assert.equal(status, 200);
    await this.#read(device);
  }

  async #read(device: Device): Promise<ScreenInput | undefined> {
    const { status, body } = await this.#frames.pageScreen(device.session);
    if (status === 401) {
      await this.#open(device);
      return undefined;
    }
    assert.equal(status, 200, JSON.stringify(body));
    device.screen = body;
    await this.#see(body);
    return body;
  }

  /** What was chosen on a screen that is no longer is not done, and said. */
  async #stale(device: Device): Promise<void> {
    const values = { 'business.legal_name': 'Never' };
    const act = { action: 'continue', screen_version: 'a screen of before', values };
    const { status, body } = await this.#act(device, act);
    if (status === 200) assert.ok(body.notice);
  }

  async #replay(device: Device): Promise<void> {
    if (!device.last) return;
    const { act, key } = device.last;
    const shown = device.screen;
    const { status } = await this.#act(device, act, key);
    // An answer of before is not what is shown now.
    if (status === 200) device.screen = shown;
  }

  async #alien(device: Device, action: string): Promise<void> {
    if (offeredBy(device.screen).some(({ id }) => id === action)) return;
    const { status, body } = await this.#act(device, this.#here(device, action));
    if (status === 400) assert.equal(body.param, 'action');
    else assert.ok(status === 401 || body.notice, `${device.screen.id} does ${action}`);
  }
}

async function makeSession(
  service: TestService,
  { stated, skip }: Beginning,
): Promise<PartnerSession> {
  const now = await timeOf(service);
  return insertPartnerSession(service.store.db, {
    partner_id: DEMO_PARTNER_ID,
    referral_id: null,
    purpose: 'intake',
    return_url: null,
    options: { skip_known_fields: skip },
    prefill: STATED[stated],
    theme: {},
    expires_at: new Date(now.getTime() + 168 * HOUR * 1000),
    created_at: now,
  });
}

async function timeOf(service: TestService): Promise<Date> {
  const found = await findPartner(service.store.db, DEMO_PARTNER_ID);
  assert.ok(found);
  return found.now;
}
