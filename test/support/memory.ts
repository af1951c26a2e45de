import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import type { PartnerSession } from '../../hosted/context.ts';
import { draftOf } from '../../hosted/domain/intake/begin.ts';
import {
  answersOf,
  type Draft,
  EMPTY_STATE,
  statedAnswer,
} from '../../hosted/domain/intake/draft.ts';
import { type FieldName, readAnswer, specOf } from '../../hosted/domain/intake/fields.ts';
import type { AnswerValue } from '../../hosted/domain/intake/read.ts';
import {
  isQuestionKey,
  type QuestionKey,
  questionsOf,
  STEP_KEYS,
} from '../../hosted/domain/intake/steps.ts';
import { isIndustry } from '../../hosted/industries.ts';
import { loadDraft } from '../../hosted/store/intake-drafts.ts';
import { storedReferral } from '../../hosted/store/load-referrals.ts';
import { referrals } from '../../hosted/store/schema.ts';
import type { ScreenInput } from '../../src/contract/screen.ts';
import type { TestService } from './service.ts';

type Json = Record<string, unknown>;

/** What an application was told and said yes to: kept beside the service, and held against it. */
export class Memory {
  readonly #said = new Map<FieldName, AnswerValue | undefined>();
  #owners: readonly Json[] | undefined;
  #referral_id: string | undefined;

  constructor(
    private readonly service: TestService,
    private readonly session: PartnerSession,
  ) {}

  /** A screen was accepted with these values. */
  accepted(screen: string, action: string, values: Readonly<Record<string, unknown>>): void {
    const [, step = ''] = screen.split('.');
    if (action === 'continue' && step === 'owners' && Array.isArray(values.owners))
      this.#owners = values.owners;
    if (!isQuestionKey(step)) return;
    const blank = this.#draft();
    for (const field of questionsOf(step).fields) {
      if (action === 'confirm') this.#said.set(field, statedAnswer(blank, field));
      if (action === 'continue') this.#said.set(field, this.#meant(field, values[field]));
    }
  }

  /** Nothing accepted is lost, and there is one referral at most. @throws where it is not so */
  async judge(): Promise<void> {
    const { db } = this.service.store;
    const stored = await loadDraft(db, this.session);
    const answers = answersOf(this.#draft(stored.state));
    for (const [field, expected] of this.#said) assert.deepEqual(answers[field], expected, field);
    if (this.#owners)
      assert.deepEqual(
        stored.state.owners?.map(({ first_name }) => first_name),
        this.#owners.map(({ first_name }) => first_name),
      );
    const made = await db.$count(referrals, eq(referrals.external_id, this.session.id));
    assert.equal(made, stored.referral_id === null ? 0 : 1);
    if (this.#referral_id) assert.equal(stored.referral_id, this.#referral_id);
    else if (stored.referral_id) await this.#judgeReferral(stored.referral_id);
    this.#referral_id = stored.referral_id ?? undefined;
  }

  /** Every screen before the one that is shown has what it requires. @throws where one was skipped */
  async assertOpen({ id, referral_id }: ScreenInput): Promise<void> {
    if (id === 'intake.sent') {
      assert.ok(referral_id);
      return;
    }
    const [component, at = ''] = id.split('.');
    assert.equal(component, 'intake', id);
    const stored = await loadDraft(this.service.store.db, this.session);
    const draft = this.#draft(stored.state);
    const answers = answersOf(draft);
    for (const key of stepsBefore(at))
      if (isQuestionKey(key) && applies(key, draft))
        for (const field of questionsOf(key).fields)
          if (specOf(field).required)
            assert.notEqual(answers[field], undefined, `${id} is shown without ${field}`);
    if (at !== 'start') assert.ok(stored.state.accepted.start, `${id} is shown without the start`);
  }

  /** What was sent is what was said. */
  async #judgeReferral(id: string): Promise<void> {
    const referral = await storedReferral(this.service.store.db, this.session.partner_id, id);
    assert.ok(referral);
    const stored = await loadDraft(this.service.store.db, this.session);
    const draft = this.#draft(stored.state);
    const [person] = referral.application.contacts;
    const sent = { ...referral.application, person };
    for (const key of STEP_KEYS)
      if (isQuestionKey(key) && applies(key, draft))
        for (const field of questionsOf(key).fields)
          if (this.#said.has(field))
            assert.deepEqual(at(sent, field), this.#said.get(field), `sent ${field}`);
  }

  #draft(state: Draft['state'] = EMPTY_STATE): Draft {
    return draftOf(this.session, state, { now: NOW, isIndustry });
  }

  /** A month keeps the day that the partner stated. */
  #meant(field: FieldName, raw: unknown): AnswerValue | undefined {
    const reading = readAnswer(specOf(field), raw, { now: NOW, isIndustry });
    assert.ok('value' in reading, `${field} was accepted`);
    const { value } = reading;
    const known = statedAnswer(this.#draft(), field);
    const sameMonth =
      specOf(field).kind === 'month' && String(known).slice(0, 7) === String(value).slice(0, 7);
    return sameMonth ? known : value;
  }
}

/** Later than any test's clock goes. */
const NOW = new Date('2040-01-01T00:00:00Z');

const stepsBefore = (step: string) => {
  const steps: readonly string[] = STEP_KEYS;
  return STEP_KEYS.slice(0, steps.indexOf(step));
};

const applies = (key: QuestionKey, draft: Draft) =>
  questionsOf(key).applies?.(answersOf(draft), draft) ?? true;

function at(value: unknown, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (so, part) =>
        typeof so === 'object' && so !== null && Object.hasOwn(so, part)
          ? Reflect.get(so, part)
          : undefined,
      value,
    );
}
