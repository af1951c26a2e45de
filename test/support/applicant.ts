import assert from 'node:assert/strict';
import type { ScreenInput } from '../../src/contract/screen.ts';
import type { Answer, browserApi, Exchanged, Problem } from './browser-api.ts';
import type { isolation } from './isolation.ts';

type Values = Record<string, unknown>;
type Refusal = Problem & { errors?: { param: string; message: string }[] };

/** What somebody answers who knows everything: by screen. */
export const ANSWERS: Record<string, Values> = {
  start: { share: 'yes', contact: 'yes' },
  amount: { requested_amount: '$85,000', use_of_funds: 'expansion' },
  business: {
    'business.legal_name': 'Harbor Coffee Roasters LLC',
    'business.dba': 'Harbor Coffee',
  },
  entity: {
    'business.entity_type': 'llc',
    'business.formation_date': '2017-04',
    'business.ein': '84 3917206',
  },
  industry: {
    'business.naics': '311920',
    'business.stated_annual_revenue': '1,200,000',
    'business.number_of_workers': '14',
  },
  address: {
    'business.address.line1': '12 Pier St',
    'business.address.city': 'Portland',
    'business.address.state': 'OR',
    'business.address.postal_code': '97201',
    'business.phone': '(503) 555-0123',
  },
  person: {
    'person.first_name': 'Dana',
    'person.last_name': 'Reyes',
    'person.title': 'Owner',
    'person.email': 'dana@harbor.example',
    'person.phone': '503-555-0124',
    'person.ownership_pct': '100 %',
    'person.credit_band': '700_plus',
  },
  notes: { 'context.notes': 'A second shop opens in spring.' },
};

/** Somebody who applies, screen by screen, on one embed session. */
export class Applicant {
  screen: ScreenInput;

  constructor(
    private readonly api: ReturnType<typeof browserApi>,
    readonly session: Exchanged,
  ) {
    this.screen = session.screen;
  }

  /** Id of the screen, less `intake.`. */
  get at(): string {
    return this.screen.id.replace(/^intake\./, '');
  }

  async act(action: string, values: Values = {}, more: { version?: string; key?: string } = {}) {
    const answer: Answer<ScreenInput & Refusal> = await this.api.send(
      'POST',
      `/embed_sessions/${this.session.id}/actions`,
      {
        token: this.session.access_token,
        body: { action, screen_version: more.version ?? this.screen.screen_version, values },
        ...(more.key ? { key: more.key } : {}),
      },
    );
    if (answer.status === 200) this.screen = answer.body;
    return answer;
  }

  async read(): Promise<ScreenInput> {
    const { body } = await this.api.send<ScreenInput>(
      'GET',
      `/embed_sessions/${this.session.id}/screen`,
      { token: this.session.access_token },
    );
    this.screen = body;
    return body;
  }

  /** Answers the screen that is shown as `ANSWERS` has it, cards with a nod. @returns the screen that was answered */
  async answer(values: Values = {}): Promise<string> {
    const { at } = this;
    const action = at.endsWith('.card') ? 'confirm' : 'continue';
    const answer = await this.act(action, { ...ANSWERS[at], ...values });
    assert.equal(answer.status, 200, `${at}: ${JSON.stringify(answer.body)}`);
    return at;
  }

  /** Goes on until a screen is shown that is not answered by itself. @returns the screens on the way */
  async answerUntil(stop: string): Promise<string[]> {
    const seen: string[] = [];
    while (this.at !== stop) {
      assert.ok(seen.length < 30, `${stop} does not come after ${seen.join(', ')}`);
      seen.push(await this.answer());
    }
    return seen;
  }

  /** The owner who is asked agrees in their frame. */
  async sign(at: ReturnType<typeof isolation>, changes: Record<string, string> = {}) {
    const frame = await at.open(this.session);
    const answer = await at.agree(frame, changes);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    await this.read();
  }
}
