import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readAnswers, readOwners } from '../../../../hosted/domain/intake/accept.ts';
import { toApplication } from '../../../../hosted/domain/intake/application.ts';
import {
  answersOf,
  consentsNeeded,
  type Draft,
  type DraftState,
} from '../../../../hosted/domain/intake/draft.ts';
import { type FieldName, specOf } from '../../../../hosted/domain/intake/fields.ts';
import {
  type FlowFacts,
  nextStep,
  signersOf,
  stepAt,
  stepBefore,
  stepsOf,
} from '../../../../hosted/domain/intake/flow.ts';
import type { AnswerValue } from '../../../../hosted/domain/intake/read.ts';
import {
  isQuestionKey,
  questionsOf,
  STEP_KEYS,
  type StepKey,
} from '../../../../hosted/domain/intake/steps.ts';
import { flowFacts } from '../../../../hosted/purposes/intake/screens/facts.ts';
import { ReferralCreate } from '../../../../hosted/schemas/referral-create.ts';
import { draft as draftFor } from '../../../support/draft.ts';
import { STATED, WAYS } from '../../../support/intake-ways.ts';
import { runs } from '../../../support/runs.ts';

const AT = '2026-11-20T10:00:00.000Z';
/** More screens than any application has. */
const MOST = 40;

/** What is tried next. `to`: the screen that is asked for, open or not. */
type Move = {
  to: StepKey | undefined;
  deed: 'answer' | 'usual' | 'bad' | 'sign' | 'away';
  way: number;
};
type Start = { stated: keyof typeof STATED; skip: boolean; just_refer: boolean };

const move: fc.Arbitrary<Move> = fc.record({
  to: fc.option(fc.constantFrom(...STEP_KEYS), { nil: undefined, freq: 2 }),
  deed: fc.oneof(
    { weight: 4, arbitrary: fc.constant('answer' as const) },
    { weight: 4, arbitrary: fc.constant('usual' as const) },
    { weight: 1, arbitrary: fc.constantFrom('bad' as const, 'sign' as const, 'away' as const) },
  ),
  way: fc.nat(30),
});
const start: fc.Arbitrary<Start> = fc.record({
  stated: fc.constantFrom('nothing', 'some', 'all', 'garbage'),
  skip: fc.boolean(),
  just_refer: fc.boolean(),
});

/** An application outside of any store: its rules alone. */
class Walk {
  draft: Draft;
  readonly #prefill: Record<string, unknown>;
  readonly #said = new Map<FieldName, AnswerValue | undefined>();
  #known: { of: Draft; facts: FlowFacts } | undefined;

  constructor({ stated, skip, just_refer }: Start) {
    const prefill = { ...STATED[stated], ...(just_refer ? { intent: 'just_refer' } : {}) };
    this.#prefill = prefill;
    this.draft = draftFor({ prefill, skip });
  }

  /** Of the draft as it is now. */
  facts(): FlowFacts {
    if (this.#known?.of !== this.draft) {
      // No program gives as much as this.
      const fits = answersOf(this.draft).requested_amount !== 2_500_000_000;
      this.#known = { of: this.draft, facts: flowFacts(this.draft, 'Northwind', fits) };
    }
    return this.#known.facts;
  }

  move({ to, deed, way }: Move): void {
    const step = stepAt(this.draft, this.facts(), to);
    this.#assertOpen(step);
    if (deed === 'bad') this.#refuse(step);
    else if (deed === 'sign' || deed === 'away') this.#arrange(deed, way);
    else this.#accept(step, deed === 'answer' ? way : 0);
    this.#judge();
  }

  /** Every question before this one has what it requires. */
  #assertOpen(step: StepKey): void {
    const answers = answersOf(this.draft);
    const steps = stepsOf(this.draft, this.facts());
    assert.ok(steps.includes(step), step);
    for (const key of steps.slice(0, steps.indexOf(step))) {
      if (!isQuestionKey(key)) continue;
      for (const field of questionsOf(key).fields)
        assert.ok(!specOf(field).required || answers[field] !== undefined, `${step}: ${field}`);
    }
    if (step !== 'start') assert.ok(this.draft.state.accepted.start);
    const before = stepBefore(this.draft, this.facts(), step);
    if (before) assert.ok(steps.indexOf(before) < steps.indexOf(step));
  }

  #keep(change: Partial<DraftState>, step?: StepKey): void {
    const { state } = this.draft;
    const accepted = step ? { ...state.accepted, [step]: { at: AT, by: 'es_1' } } : state.accepted;
    this.draft = { ...this.draft, state: { ...state, accepted, ...change } };
  }

  #accept(step: StepKey, way: number): void {
    const { state } = this.draft;
    if (isQuestionKey(step)) {
      const ways = WAYS[step];
      const read = readAnswers(step, this.draft, ways[way % ways.length] ?? {});
      assert.ok('said' in read, `${step}: ${JSON.stringify(read)}`);
      for (const field of questionsOf(step).fields)
        this.#said.set(field, read.said[field] ?? undefined);
      this.#keep({ said: { ...state.said, ...read.said } }, step);
    } else if (step === 'start') {
      const given = consentsNeeded(this.draft).map((kind) => [kind, AT]);
      this.#keep({ consents: { ...state.consents, ...Object.fromEntries(given) } }, step);
    } else if (step === 'owners') {
      const read = readOwners(this.draft, WAYS.owners[way % WAYS.owners.length]?.owners);
      if ('owners' in read) this.#keep({ owners: read.owners }, step);
    } else if (step === 'check') this.#keep({ checked: this.facts().answers }, step);
    else if (step === 'credit') this.#arrange('sign', way);
  }

  /** What cannot be taken leaves everything as it was. */
  #refuse(step: StepKey): void {
    if (!isQuestionKey(step)) return;
    const field = questionsOf(step).fields.find((one) => specOf(one).required);
    if (field === undefined) return;
    const read = readAnswers(step, this.draft, { ...WAYS[step][0], [field]: '\u200b' });
    assert.ok('faults' in read && read.faults[0]?.fault === 'missing', field);
  }

  #arrange(deed: 'sign' | 'away', way: number): void {
    const signers = signersOf(this.draft);
    const signer = signers[way % signers.length];
    if (!signer) return;
    const { authorizations, handoffs } = this.draft.state;
    const { id: owner } = signer;
    const digest = this.facts().digestFor(signer);
    if (deed === 'sign')
      this.#keep({
        authorizations: [...authorizations, { id: `cra_${way}`, owner, digest, at: AT }],
      });
    else
      this.#keep({
        handoffs: [...handoffs, { owner, session_id: 'ps_1', expires_at: '2027-01-01T00:00:00Z' }],
      });
  }

  /** All that was accepted stands; ids of owners are one person's; what can be sent is whole. */
  #judge(): void {
    const answers = answersOf(this.draft);
    for (const [field, said] of this.#said) assert.deepEqual(answers[field], said, field);
    const ids = this.draft.state.owners?.map(({ id }) => id) ?? [];
    assert.equal(new Set(ids).size, ids.length);
    if (nextStep(this.draft, this.facts()) !== 'send') return;
    const application = toApplication(this.draft, this.#prefill, 'ps_1');
    const parsed = ReferralCreate.safeParse(application);
    assert.ok(parsed.success, JSON.stringify(parsed.error?.issues));
  }

  /** Answers the usual way whatever is asked first. @returns how many screens it took */
  finish(): number {
    for (let screens = 0; screens < MOST; screens += 1) {
      const step = nextStep(this.draft, this.facts());
      if (step === 'send') return screens;
      const signers = signersOf(this.draft);
      if (step === 'credit')
        for (const [way] of signers.entries()) this.move({ to: step, deed: 'sign', way });
      else this.move({ to: step, deed: 'usual', way: 0 });
    }
    return MOST;
  }
}

describe('the rules of an application', () => {
  it('lose no answer, open no screen too early, and let out only what is whole, in any order', () => {
    fc.assert(
      fc.property(
        start,
        fc.array(move, { minLength: 1, maxLength: 16, size: 'max' }),
        (how, moves) => {
          const walk = new Walk(how);
          for (const one of moves) walk.move(one);
        },
      ),
      { numRuns: runs(100, 5_000), includeErrorInReport: true },
    );
  });

  it('lead to the end from wherever somebody is, whatever they did before', () => {
    fc.assert(
      fc.property(start, fc.array(move, { maxLength: 12, size: 'max' }), (how, moves) => {
        const walk = new Walk(how);
        for (const one of moves) walk.move(one);
        assert.ok(walk.finish() < MOST, nextStep(walk.draft, walk.facts()));
      }),
      { numRuns: runs(40, 400), includeErrorInReport: true },
    );
  });
});
