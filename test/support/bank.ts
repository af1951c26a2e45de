import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type DocumentInput, requestDocuments } from '../../hosted/domain/moves/todos.ts';
import { changeReferral } from '../../hosted/workflows/change-referral.ts';
import type { ScreenInput } from '../../src/contract/screen.ts';
import { Applicant } from './applicant.ts';
import { bankLogin } from './bank-login.ts';
import { browserApi, type Problem } from './browser-api.ts';
import { isolation } from './isolation.ts';
import type { TestService } from './service.ts';

type Json = Record<string, unknown>;
type Refusal = Problem & { errors?: { param: string; message: string }[] };
type Told = { id: string; status: string; status_reason: string; todos: Json[] } & Json;
type Asked = { id: string; type: string; status: string; satisfied_at?: string } & Json;

/** A borrower with the component for their bank, and their partner. */
export async function openBank(
  service: TestService,
  { changes = {}, options = {} }: { changes?: Json; options?: Json } = {},
) {
  const api = browserApi(service);
  const isolated = isolation(service);
  const partner = await service.token();
  const referral = await api.referral(changes);

  async function open(more: Json = options) {
    const body = { purpose: 'bank_connect' as const, referral_id: referral, options: more };
    const session = await api.session(body);
    return new Applicant(api, (await api.exchange(session.client_token)).body);
  }
  const page = await open();

  /** What the partner's server is told at a path of the referral. */
  const told = async <T = Told>(path = ''): Promise<T> =>
    (await api.send<T>('GET', `/referrals/${referral}${path}`, { token: partner })).body;
  const requests = async () => (await told<{ data: Asked[] }>('/document_requests')).data;

  /** Presses the button that opens the aggregator. @returns somebody at its pages */
  async function begin(by = page) {
    const answer = await by.act('start');
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const { window } = by.screen;
    assert.ok(window, JSON.stringify(by.screen));
    return bankLogin(service, window);
  }

  /** The frame of the secure origin in which the account is chosen and confirmed. */
  async function openFrame(by = page) {
    await by.read();
    const session = await isolated.open(by.session);
    const frame = { session, screen: session.screen };
    const act = async (action: string, values: Json = {}) => {
      const answer = await isolated.secure<ScreenInput & Refusal>(
        'POST',
        `/embed_sessions/${session.id}/actions`,
        {
          token: session.access_token,
          body: { action, screen_version: frame.screen.screen_version, values },
        },
      );
      if (answer.status === 200) frame.screen = answer.body;
      return answer;
    };
    return Object.assign(frame, { act });
  }

  /** Confirms the account in the frame, the one at a place of several where one is given. */
  async function confirm(by = page, account?: string) {
    const frame = await openFrame(by);
    if (account !== undefined) await frame.act('choose_bank_account', { account });
    const answer = await frame.act('connect_bank_account');
    await by.read();
    return answer;
  }

  /** Looks at the screen once the service has asked the aggregator. */
  async function settled(by = page): Promise<ScreenInput> {
    await service.bankWorker.run();
    return by.read();
  }

  /** Asks for one more document. @returns its request's id */
  async function ask(input: DocumentInput): Promise<string> {
    const change = { partner_id: 'prt_demo', referral_id: referral, now: new Date() };
    const after = await changeReferral(service.store.db, change, (before, at) => ({
      referral: requestDocuments(before, input, at),
    }));
    const added = after.document_requests.find(({ type }) => type === input.type);
    assert.ok(added);
    return added.id;
  }
  const askForFunding = () =>
    ask({
      type: 'funding_account_auth',
      requested_from: 'borrower',
      about: { key: 'funding_account' },
      periods: [],
      todo: {
        kind: 'connect_bank',
        about: { key: 'funding_account' },
        purpose: 'funding_account',
      },
    });

  async function control(path: string, body: Json = {}): Promise<void> {
    const response = await service.request(`/sandbox${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${partner}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify(body),
    });
    assert.equal(response.status, 200, `${path}: ${await response.clone().text()}`);
  }
  async function simulate(...events: string[]): Promise<void> {
    for (const event of events) await control(`/referrals/${referral}/simulate`, { event });
  }
  const revoke = (session: string) => control(`/sessions/${session}/revoke`);

  return {
    api,
    partner,
    referral,
    page,
    open,
    told,
    requests,
    begin,
    settled,
    openFrame,
    confirm,
    isolated,
    ask,
    askForFunding,
    simulate,
    revoke,
  };
}

/** Everything a screen says, as one text. */
export const saidBy = (screen: ScreenInput): string => JSON.stringify(screen);
