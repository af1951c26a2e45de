import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  FIELD_NAMES,
  type FieldName,
  type FieldSpec,
  isFieldName,
  OWNER_FIELD_NAMES,
  OWNER_FIELDS,
  readAnswer,
  specOf,
} from '../../../../hosted/domain/intake/fields.ts';
import type { AnswerValue, Fault } from '../../../../hosted/domain/intake/read.ts';
import { intake } from '../../../../hosted/purposes/intake/copy/flow.ts';
import { typedText } from '../../../../hosted/purposes/intake/screens/answer-text.ts';
import { sayFault, sayOwnerFault } from '../../../../hosted/purposes/intake/screens/say-fault.ts';
import { ReferralCreate } from '../../../../hosted/schemas/referral-create.ts';
import { APPLICATION } from '../../../support/browser-api.ts';
import { KNOWN } from '../../../support/draft.ts';
import { runs } from '../../../support/runs.ts';
import { REFUSED, TAKEN } from '../../../support/typed-answers.ts';

const OF_ANOTHER_TYPE: readonly unknown[] = [7, true, {}, { toString: 'x' }, [['x']], [7]];
const CHOSEN: readonly FieldSpec['kind'][] = ['choice', 'choices', 'yes_no', 'state', 'industry'];

const faultIn = (spec: FieldSpec, raw: unknown) => {
  const reading = readAnswer(spec, raw, KNOWN);
  return 'fault' in reading ? reading.fault : undefined;
};

/** Every question with what says its faults; those of an owner too. */
const QUESTIONS = [
  ...FIELD_NAMES.map((name) => ({
    name,
    spec: specOf(name),
    say: (fault: Fault) => sayFault(name, fault),
  })),
  ...OWNER_FIELD_NAMES.map((name) => {
    const spec: FieldSpec = OWNER_FIELDS[name];
    return { name: `owners.${name}`, spec, say: (fault: Fault) => sayOwnerFault(name, fault) };
  }),
];

/** A referral with one answer in it. */
function withAnswer(name: FieldName, value: AnswerValue): unknown {
  const { contacts, ...rest } = { ...APPLICATION, external_id: 'biz_1' };
  const whole = { ...rest, person: contacts[0] };
  const { person, details: _, ...said } = put(whole, name.split('.'), value);
  return { ...said, contacts: [person] };
}

function put(
  into: unknown,
  [name = '', ...rest]: string[],
  value: unknown,
): Record<string, unknown> {
  const json =
    typeof into === 'object' && into !== null ? Object.fromEntries(Object.entries(into)) : {};
  return { ...json, [name]: rest.length === 0 ? value : put(json[name], rest, value) };
}

describe('the answer to a question', () => {
  it('is taken in every form people write it in', () => {
    for (const { name, spec } of QUESTIONS) {
      for (const [typed, expected] of TAKEN[spec.kind]) {
        const reading = readAnswer(spec, typed, KNOWN);
        assert.ok(
          'value' in reading || reading.fault === 'small' || reading.fault === 'large',
          name,
        );
        if ('value' in reading) assert.deepEqual(reading.value, expected, `${name}: ${typed}`);
      }
      if (spec.kind === 'choice')
        for (const one of spec.choices)
          assert.deepEqual(readAnswer(spec, ` ${one} `, KNOWN), { value: one });
      if (spec.kind === 'choices')
        assert.deepEqual(readAnswer(spec, [...spec.choices].reverse(), KNOWN), {
          value: [...spec.choices],
        });
    }
  });

  it('is left empty by nothing, spaces and what cannot be seen', () => {
    for (const { name, spec } of QUESTIONS)
      for (const nothing of [undefined, null, '', spec.kind === 'choices' ? [] : ' \u00a0\ufeff'])
        assert.deepEqual(readAnswer(spec, nothing, KNOWN), { value: undefined }, name);
  });

  it('is refused for what is wrong with it', () => {
    for (const { name, spec } of QUESTIONS)
      for (const [typed, fault] of REFUSED[spec.kind])
        assert.equal(faultIn(spec, typed), fault, `${name}: ${typed}`);
  });

  it('is refused where it is of another type, and never taken for an empty one', () => {
    for (const { name, spec } of QUESTIONS)
      for (const raw of OF_ANOTHER_TYPE)
        assert.equal(faultIn(spec, raw), CHOSEN.includes(spec.kind) ? 'choice' : 'form', name);
  });

  it('is refused with a Social Security number in it, however it is written', () => {
    for (const { name, spec } of QUESTIONS) {
      if (spec.kind === 'choices') continue;
      for (const number of [
        '539-48-2716',
        '539–48–2716',
        '５３９-４８-２７１６',
        '539\u200b-48-2716',
      ])
        assert.equal(faultIn(spec, `It is ${number}.`), 'ssn', name);
      if (!['line', 'text', 'ein'].includes(spec.kind)) continue;
      for (const number of ['539 48 2716', '539\u00a048\u00a02716.', '539.48.2716'])
        assert.equal(faultIn(spec, number), 'ssn', name);
      for (const other of ['4539 48 2716', '539 48 27165', '1 539 48 2716', '539 48.2716'])
        assert.notEqual(faultIn(spec, other), 'ssn', name);
    }
  });

  it('is refused in words of its own for every fault there is', () => {
    const faults = new Map(QUESTIONS.map(({ name }) => [name, new Set<Fault>(['missing'])]));
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.double().map(String),
      fc.integer().map(String),
      fc.constantFrom('x'.repeat(3000), '539-48-2716', '9'.repeat(15), '-5', '1599-12', '2090-01'),
      fc.jsonValue(),
      fc.constantFrom(
        ...Object.values(REFUSED)
          .flat()
          .map(([typed]) => typed),
      ),
    );
    fc.assert(
      fc.property(anything, fc.constantFrom(...QUESTIONS), (raw, { name, spec }) => {
        const fault = faultIn(spec, raw);
        if (fault) faults.get(name)?.add(fault);
      }),
      { numRuns: runs(1_500, 20_000) },
    );
    for (const { name, spec, say } of QUESTIONS) {
      if (spec.required !== true && name !== 'business.naics') faults.get(name)?.delete('missing');
      for (const fault of faults.get(name) ?? []) {
        const words = say(fault);
        assert.notEqual(words, intake.errors, `${name} has no words for ${fault}`);
        assert.match(
          words,
          /^(Owner \{n\}: )?(Enter|Select|That looks) |must be/,
          `${name}: ${words}`,
        );
      }
    }
  });

  it('is one that a referral can be made of, and stands in its control as it was taken', () => {
    const anything = fc.oneof(
      fc.emailAddress(),
      fc.webUrl(),
      fc.domain(),
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.string({ unit: fc.constantFrom('👩', 'a', '\u200d', 'e\u0301'), maxLength: 400 }),
      fc.tuple(fc.integer({ min: -1e9, max: 1e14 }), fc.nat(99)).map(([a, b]) => `${a}.${b}`),
      fc.double({ min: -1, max: 101, noNaN: true }).map((n) => n.toFixed(4)),
      fc.integer({ min: -10, max: 2_000_000 }).map(String),
      fc
        .date({ min: new Date('1650-01-01'), noInvalidDate: true })
        .map((date) => date.toJSON()?.slice(0, 10)),
      fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/),
      fc.stringMatching(/^\d{5}(-\d{4})?$/),
      fc.stringMatching(/^\d{2}-\d{7}$/),
      fc.constantFrom('yes', 'no', 'OR', '311811', 'x'.repeat(300), '9'.repeat(11)),
    );
    const ofKind = (spec: FieldSpec) =>
      spec.kind === 'choice'
        ? fc.constantFrom(...spec.choices)
        : spec.kind === 'choices'
          ? fc.subarray([...spec.choices])
          : fc.constantFrom(...TAKEN[spec.kind].map(([typed]) => typed));
    const answer = fc
      .constantFrom(...FIELD_NAMES)
      .chain((name) => fc.tuple(fc.constant(name), fc.oneof(anything, ofKind(specOf(name)))));
    const taken = new Map<string, number>();
    fc.assert(
      fc.property(answer, ([name, raw]) => {
        const spec = specOf(name);
        const reading = readAnswer(spec, raw, KNOWN);
        if ('fault' in reading || reading.value === undefined) return;
        const { value } = reading;
        taken.set(spec.kind, (taken.get(spec.kind) ?? 0) + 1);
        const parsed = ReferralCreate.safeParse(withAnswer(name, value));
        assert.ok(parsed.success, `${name}: ${JSON.stringify([raw, value, parsed.error?.issues])}`);
        const again = readAnswer(spec, typedText(name, value), KNOWN);
        const kept = spec.kind === 'month' ? `${String(value).slice(0, 7)}-01` : value;
        assert.deepEqual(again, { value: kept }, name);
      }),
      { numRuns: runs(1_500, 20_000), includeErrorInReport: true },
    );
    for (const { spec } of QUESTIONS) assert.ok(taken.get(spec.kind), `no ${spec.kind} was taken`);
  });

  const LONG = runs(20_000, 100_000);
  it(`is read in no time, also with ${LONG} characters`, () => {
    const long = ['x', '9', ' ', '-', 'a@', '\u200b', '(', '9,', 'a.', '<', '𝟗'].map((one) =>
      one.repeat(LONG),
    );
    const before = process.cpuUsage();
    for (const { spec } of QUESTIONS) for (const raw of long) readAnswer(spec, raw, KNOWN);
    // Of the processor’s time, which a busy machine does not lengthen.
    const { user } = process.cpuUsage(before);
    assert.ok(user / 1_000 / QUESTIONS.length / long.length < LONG / 2_000);
  });

  it('has names that reach no prototype', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
      assert.equal(isFieldName(name), false);
  });
});
