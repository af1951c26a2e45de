import type * as z from 'zod/mini';
import type { Field } from '../../../../src/contract/blocks/form.ts';
import { EIN_START, NOT_SSN } from '../../../domain/intake/ein.ts';
import type { FieldName } from '../../../domain/intake/fields.ts';
import { type FieldSpec, specOf } from '../../../domain/intake/fields.ts';
import { NO_EXTENSION } from '../../../domain/phone.ts';
import { US_STATE_NAMES } from '../../../screens/copy/us-states.ts';
import { ZIP_CODE } from '../../../screens/zip-code.ts';
import { CHOICE_HINTS, CHOICE_NAMES, YES_NO } from '../copy/choices.ts';
import type { FieldWords } from '../copy/fields/field-words.ts';
import { FIELD_WORDS } from '../copy/fields.ts';
import { intake as words } from '../copy/flow.ts';
import { sayFault } from './say-fault.ts';

export type FieldInput = z.input<typeof Field>;
type Rules = NonNullable<FieldInput['rules']>;

const CONTROLS = {
  line: 'text',
  text: 'textarea',
  money: 'money',
  integer: 'integer',
  percent: 'percent',
  email: 'email',
  phone: 'tel',
  web: 'url',
  ein: 'ein',
  month: 'month',
  yes_no: 'radio',
  postal_code: 'text',
  state: 'select',
  industry: 'combobox',
  choice: 'radio',
  choices: 'checkboxes',
} as const satisfies Record<FieldSpec['kind'], FieldInput['control']>;

/** What about the person who fills it in a browser may fill in. */
const AUTOCOMPLETE: Partial<Record<FieldName, string>> = {
  'business.legal_name': 'organization',
  'business.website': 'url',
  'business.address.line1': 'address-line1',
  'business.address.line2': 'address-line2',
  'business.address.city': 'address-level2',
  'business.address.state': 'address-level1',
  'business.address.postal_code': 'postal-code',
  'business.phone': 'tel',
  'person.first_name': 'given-name',
  'person.last_name': 'family-name',
  'person.title': 'organization-title',
  'person.email': 'email',
  'person.phone': 'tel',
};

const WIDTHS: Partial<Record<FieldSpec['kind'], 'sm' | 'md'>> = {
  money: 'md',
  percent: 'sm',
  integer: 'sm',
  ein: 'md',
  postal_code: 'sm',
  state: 'md',
};

/** A question as a form asks it. @param stands choices that are shown beside those that are offered */
export function fieldInput(name: FieldName, stands: readonly string[] = []): FieldInput {
  const spec = specOf(name);
  const said = FIELD_WORDS[name];
  const token = AUTOCOMPLETE[name];
  return {
    ...control(spec, said, (fault) => sayFault(name, fault)),
    name,
    ...(token ? { autocomplete: token } : {}),
    ...choicesOf(name, spec, stands),
    ...(name === 'context.listing.real_estate_value' ? realEstateValue() : {}),
  };
}

/** What a question's kind and its words come to. */
export function control(
  spec: FieldSpec,
  { label, hint, why }: FieldWords,
  say: (fault: Parameters<typeof sayFault>[1]) => string,
): Omit<FieldInput, 'name'> {
  const optional = spec.required !== true && spec.kind !== 'ein' && spec.kind !== 'industry';
  return {
    control: CONTROLS[spec.kind],
    label: optional ? words.optional(label) : label,
    ...(hint ? { hint } : {}),
    ...(why ? { why } : {}),
    width: WIDTHS[spec.kind] ?? 'full',
    ...(spec.kind === 'money' ? { prefix: '$' } : {}),
    ...(spec.kind === 'percent' ? { suffix: '%' } : {}),
    ...(spec.kind === 'postal_code' ? { inputmode: 'numeric' as const } : {}),
    ...(spec.kind === 'month' ? { parts: words.parts } : {}),
    ...(spec.kind === 'text' ? { counter: words.counter } : {}),
    rules: rulesOf(spec, say),
  };
}

function rulesOf(spec: FieldSpec, say: (fault: Parameters<typeof sayFault>[1]) => string): Rules {
  const rules: Rules = spec.required ? [{ rule: 'required', message: say('missing') }] : [];
  switch (spec.kind) {
    case 'line':
    case 'text':
      return [...rules, { rule: 'max_length', arg: spec.max, message: say('long') }];
    case 'money':
    case 'integer':
      return [
        ...rules,
        { rule: 'form', message: say('form') },
        { rule: 'min', arg: spec.min, message: say('small') },
        { rule: 'max', arg: spec.max, message: say('large') },
      ];
    case 'percent':
      return [
        ...rules,
        { rule: 'form', message: say('form') },
        { rule: 'min', arg: 0, message: say('small') },
        { rule: 'max', arg: 100, message: say('large') },
      ];
    case 'email':
    case 'web':
      return [...rules, { rule: 'form', message: say('form') }];
    case 'phone':
      return [
        ...rules,
        { rule: 'pattern', arg: NO_EXTENSION, message: say('extension') },
        { rule: 'form', message: say('form') },
      ];
    case 'ein':
      return [
        ...rules,
        { rule: 'form', message: say('form') },
        { rule: 'pattern', arg: NOT_SSN, message: say('ssn') },
        { rule: 'pattern', arg: EIN_START, message: say('unassigned') },
      ];
    case 'postal_code':
      return [...rules, { rule: 'pattern', arg: ZIP_CODE, message: say('form') }];
    case 'month':
      return [
        ...rules,
        { rule: 'date_real', message: say('form') },
        { rule: 'date_past', message: say('future') },
      ];
    default:
      return rules;
  }
}

function choicesOf(
  name: FieldName,
  spec: FieldSpec,
  stands: readonly string[],
): Partial<FieldInput> {
  switch (spec.kind) {
    case 'state':
      return {
        options: [
          { value: '', label: words.state },
          ...Object.entries(US_STATE_NAMES).map(([value, label]) => ({ value, label })),
        ],
      };
    case 'yes_no':
      return { options: Object.entries(YES_NO).map(([value, label]) => ({ value, label })) };
    case 'choice':
      return { options: optionsOf(name, spec.choices) };
    case 'choices':
      return { options: optionsOf(name, [...new Set([...spec.offered, ...stands])]) };
    case 'industry':
      return { search: { source: 'industry', ...words.search } };
    default:
      return {};
  }
}

const optionsOf = (name: FieldName, choices: readonly string[]) =>
  choices.map((value) => {
    const hint = CHOICE_HINTS[name]?.[value];
    return { value, label: CHOICE_NAMES[name]?.[value] ?? value, ...(hint ? { hint } : {}) };
  });

/** Asked only where there is real estate, and then it has to be answered. */
function realEstateValue(): Partial<FieldInput> {
  const name = 'context.listing.real_estate_value';
  const { label } = FIELD_WORDS[name];
  return {
    label,
    visible_if: { name: 'context.listing.includes_real_estate', values: ['yes'] },
    rules: rulesOf({ ...specOf(name), required: true }, (fault) => sayFault(name, fault)),
  };
}
