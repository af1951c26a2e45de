import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { FIELD_NAMES, readAnswer, specOf } from '../../../../hosted/domain/intake/fields.ts';
import { fieldInput } from '../../../../hosted/purposes/intake/screens/field-input.ts';
import { sayFault } from '../../../../hosted/purposes/intake/screens/say-fault.ts';
import { Field } from '../../../../src/contract/blocks/form.ts';
import { answerOf } from '../../../../src/fields/answers.ts';
import { grouped } from '../../../../src/fields/forms.ts';
import { KNOWN } from '../../../support/draft.ts';
import { runs } from '../../../support/runs.ts';

const CHOSEN = ['choice', 'choices', 'yes_no', 'state', 'industry', 'month'];
const QUESTIONS = FIELD_NAMES.filter((name) => !CHOSEN.includes(specOf(name).kind)).map((name) => ({
  name,
  field: Field.parse(fieldInput(name)),
}));

const signs = (all: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...all), maxLength });
const typed = fc.oneof(
  signs('0123456789,.$', 9),
  signs('0123456789,.$kM ', 7),
  signs('0123456789,.-()$% +/\u2212\u00a0\u200b８５％', 16),
  signs('abc.-_@/:?#%1 é', 12),
  fc.string({
    unit: fc.constantFrom('👩', 'a', '\u200d', 'e\u0301'),
    minLength: 190,
    maxLength: 310,
  }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.webUrl(),
  fc.domain(),
  fc.emailAddress(),
  fc.constantFrom('539-48-2716', '539 48 2716', '539.48.2716', '84 - 3917206'),
  fc.constantFrom(
    '85k',
    '$1.2M',
    '1.2 million',
    '85 thousand',
    '85,5k',
    '1.2345k',
    '.5m',
    '0.085m',
  ),
  fc.constantFrom('1500,50', '1,5', '8652', '5392', '33,3', '85.000', '９７２０１', '47122-'),
);

/** Calls `judge` with each question and what could be typed for it: as typed, as the browser takes it, and as it writes it once it is left. */
function property(
  judge: (of: {
    said: string;
    left: string;
    text: string;
    taken: boolean;
    name: (typeof FIELD_NAMES)[number];
  }) => void,
) {
  fc.assert(
    fc.property(fc.constantFrom(...QUESTIONS), typed, ({ name, field }, text) => {
      const answer = answerOf(field, { text });
      const left = grouped(field.control, text);
      judge({
        name,
        text,
        left,
        taken: 'value' in answer,
        said: JSON.stringify([name, text, left]),
      });
    }),
    { numRuns: runs(2_000, 30_000), includeErrorInReport: true },
  );
}

const read = (name: (typeof FIELD_NAMES)[number], text: string) => {
  const reading = readAnswer(specOf(name), text, KNOWN);
  return 'value' in reading ? reading.value : undefined;
};

describe('a question’s rules at the browser', () => {
  it('refuse nothing that the service takes', () => {
    property(({ name, text, taken, said }) => {
      assert.ok(taken || read(name, text) === undefined, said);
    });
  });

  it('let nothing be written in a way that means something else to the service', () => {
    property(({ name, text, left, said }) => {
      const meant = read(name, left);
      if (meant !== undefined) assert.equal(read(name, text), meant, said);
    });
  });

  it('say what is wrong with an EIN and a telephone number at once, as the service says it', () => {
    const wrong = [
      ['business.ein', '12-345678', 'form'],
      ['business.ein', '539-48-2716', 'ssn'],
      ['business.ein', '539 48 2716', 'ssn'],
      ['business.ein', '00-0000000', 'unassigned'],
      ['business.ein', '0 7 - 1234567', 'unassigned'],
      ['business.phone', '(503) 555-0123 x7', 'extension'],
      ['person.phone', '503-555-0123 Ext. 7', 'extension'],
      ['business.phone', '503 555 0123 #7', 'extension'],
      ['business.phone', '503 555 012', 'form'],
      ['business.number_of_workers', '0', 'small'],
    ] as const;
    for (const [name, text, fault] of wrong) {
      const reading = readAnswer(specOf(name), text, KNOWN);
      assert.deepEqual(reading, { fault }, text);
      const answer = answerOf(Field.parse(fieldInput(name)), { text });
      assert.deepEqual(answer, { trouble: sayFault(name, fault) }, text);
    }
  });

  it('name no kind of business to which the answer about an EIN does not apply', () => {
    const { hint, rules } = Field.parse(fieldInput('business.ein'));
    for (const said of [hint, ...rules.map(({ message }) => message)])
      assert.doesNotMatch(said ?? '', /sole proprietor|LLC|corporation/);
  });
});
