import type * as z from 'zod/mini';
import type { Field, Form } from '../../../src/contract/blocks/form.ts';
import type { Address } from '../../domain/application.ts';
import { MAX_LINE } from '../../domain/identity.ts';
import { US_STATE_NAMES } from '../../screens/copy/us-states.ts';
import { ZIP_CODE } from '../../screens/zip-code.ts';
import { creditForm as words } from './copy/form.ts';
import { addressText, SAME_ADDRESS } from './same-address.ts';

type FieldInput = z.input<typeof Field>;
type Group = z.input<typeof Form>['groups'][number];

const { labels, hints, parts, faults, why } = words;

/**
 * The questions. A browser fills in only what is about the person who uses it.
 * @param own true for the one who is most likely that person.
 * @param home the address of the business, where they may say that they live there.
 */
export function creditFields(own: boolean, home: Address | undefined): Group[] {
  const filled = (token: string) => (own ? token : 'off');
  const ssn: FieldInput = {
    name: 'ssn',
    control: 'ssn',
    private: true,
    label: labels.ssn,
    hint: hints.ssn,
    why,
    autocomplete: 'off',
    inputmode: 'numeric',
    width: 'sm',
    parts: parts.ssn,
    rules: [
      { rule: 'required', message: faults.ssn.missing },
      { rule: 'ssn', message: faults.ssn.form },
    ],
  };
  const birthDate: FieldInput = {
    name: 'birth_date',
    control: 'date',
    private: true,
    label: labels.birth_date,
    hint: hints.birth_date,
    autocomplete: filled('bday'),
    inputmode: 'numeric',
    width: 'md',
    parts: parts.birth_date,
    rules: [
      { rule: 'required', message: faults.birth_date.missing },
      { rule: 'date_real', message: faults.birth_date.form },
      { rule: 'date_past', message: faults.birth_date.future },
    ],
  };
  const address = addressFields(filled);
  return [
    { fields: [ssn, birthDate] },
    {
      legend: words.address,
      fields: home ? [sameAddress(home), ...address.map(unlessSame)] : address,
    },
  ];
}

const sameAddress = (home: Address): FieldInput => ({
  name: SAME_ADDRESS,
  control: 'checkbox',
  label: words.sameAddress(addressText(home)),
  width: 'full',
});

const unlessSame = (field: FieldInput): FieldInput => ({
  ...field,
  visible_if: { name: SAME_ADDRESS, values: [''] },
});

function addressFields(filled: (token: string) => string): FieldInput[] {
  const states = Object.entries(US_STATE_NAMES).map(([value, label]) => ({ value, label }));
  return [
    line('line1', filled('address-line1'), [
      { rule: 'required', message: faults.line1.missing },
      { rule: 'max_length', arg: MAX_LINE, message: faults.line1.long },
    ]),
    line('line2', filled('address-line2'), [
      { rule: 'max_length', arg: MAX_LINE, message: faults.line2.long },
    ]),
    line('city', filled('address-level2'), [
      { rule: 'required', message: faults.city.missing },
      { rule: 'max_length', arg: MAX_LINE, message: faults.city.long },
    ]),
    {
      name: 'state',
      control: 'select',
      label: labels.state,
      autocomplete: filled('address-level1'),
      width: 'md',
      options: [{ value: '', label: words.state }, ...states],
      rules: [{ rule: 'required', message: faults.state.missing }],
    },
    {
      name: 'postal_code',
      control: 'text',
      label: labels.postal_code,
      autocomplete: filled('postal-code'),
      inputmode: 'numeric',
      width: 'sm',
      rules: [
        { rule: 'required', message: faults.postal_code.missing },
        {
          rule: 'pattern',
          arg: ZIP_CODE,
          message: faults.postal_code.form,
        },
      ],
    },
  ];
}

function line(
  name: 'line1' | 'line2' | 'city',
  autocomplete: string,
  rules: NonNullable<FieldInput['rules']>,
): FieldInput {
  return { name, control: 'text', label: labels[name], autocomplete, width: 'full', rules };
}
