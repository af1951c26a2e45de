import type { RichText } from '../../../../src/contract/text.ts';
import { answerTo, statedAnswer } from '../../../domain/intake/draft.ts';
import { type FieldName, specOf } from '../../../domain/intake/fields.ts';
import { type QuestionKey, questionsOf } from '../../../domain/intake/steps.ts';
import type { IntakeContext } from '../context.ts';
import { FIELD_WORDS } from '../copy/fields.ts';
import { intake as words } from '../copy/flow.ts';
import { answerText } from './answer-text.ts';

const said = words.check;
type Texts = Partial<Record<FieldName, string>>;

/** Answers that are read together: what they are called, and how they stand on one line. */
type Line = { fields: readonly FieldName[]; key: string; text: (texts: Texts) => string };

const ADDRESS: Line = {
  fields: [
    'business.address.line1',
    'business.address.line2',
    'business.address.city',
    'business.address.state',
    'business.address.postal_code',
  ],
  key: said.address,
  text: (at) =>
    joined([
      at['business.address.line1'],
      at['business.address.line2'],
      at['business.address.city'],
      [at['business.address.state'], at['business.address.postal_code']].filter(Boolean).join(' '),
    ]),
};

const PERSON: Line = {
  fields: [
    'person.first_name',
    'person.last_name',
    'person.title',
    'person.email',
    'person.phone',
    'person.ownership_pct',
  ],
  key: said.person,
  text: (at) =>
    joined([
      `${at['person.first_name'] ?? ''} ${at['person.last_name'] ?? ''}`.trim(),
      at['person.title'],
      at['person.ownership_pct'] && said.owns(at['person.ownership_pct']),
      at['person.email'],
      at['person.phone'],
    ]),
};

/** One after the other; a line breaks between them and not within. */
const joined = (parts: readonly (string | undefined)[]) =>
  parts
    .filter(Boolean)
    .join(', ')
    .replace(UNBROKEN, (text) => text.replaceAll(' ', NBSP));

const NBSP = '\u00a0';
/** A telephone number, a share, and a state with its ZIP code. */
const UNBROKEN = /\(\d{3}\) \d{3}-\d{4}|owns [\d.]+%|\b[A-Z]{2} \d{5}/g;

/** The answers of a screen as they are read back: an address and a person on one line each, and nothing of what was left empty. */
export function answerRows(context: IntakeContext, key: QuestionKey) {
  const lines = [ADDRESS, PERSON];
  return questionsOf(key).fields.flatMap((name) => {
    const line = lines.find(({ fields }) => fields.includes(name));
    if (!line) return rowOf(context, [name], FIELD_WORDS[name].short ?? FIELD_WORDS[name].label);
    return line.fields[0] === name ? rowOf(context, line.fields, line.key, line.text) : [];
  });
}

function rowOf(
  context: IntakeContext,
  names: readonly FieldName[],
  key: string,
  text?: Line['text'],
) {
  const { draft, industryName } = context;
  const answers = names.flatMap((name) => {
    const answer = answerTo(draft, name);
    if (answer === undefined) return [];
    // Within an address a state is its two letters.
    const isCode = names.length > 1 && specOf(name).kind === 'state';
    const value = isCode ? { text: String(answer) } : answerText(name, answer, industryName);
    return [[name, value] as const];
  });
  const [first] = answers;
  const notes = names.flatMap((name) => noteOn(context, name, names.length > 1));
  if (!first && notes.length === 0) return [];
  const texts: Texts = Object.fromEntries(answers.map(([name, value]) => [name, value.text]));
  const value = text || !first ? { text: text?.(texts) || said.none } : first[1];
  return [
    { key, value, ...(notes.length > 0 ? { note: notes.join(' ') satisfies RichText } : {}) },
  ];
}

/** What the partner had told, where the borrower changed it. */
function noteOn(
  { draft, partner_name, industryName }: IntakeContext,
  name: FieldName,
  named: boolean,
): string[] {
  const stated = statedAnswer(draft, name);
  if (stated === undefined) return [];
  if (JSON.stringify(stated) === JSON.stringify(answerTo(draft, name))) return [];
  const { label, short = label } = FIELD_WORDS[name];
  const { text } = answerText(name, stated, industryName);
  return [said.instead(partner_name, named ? `${short}: ${text}` : text)];
}
