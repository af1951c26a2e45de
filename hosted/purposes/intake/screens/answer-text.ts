import type { Value } from '../../../../src/contract/text.ts';
import type { DraftOwner } from '../../../domain/intake/draft.ts';
import { type FieldName, OWNER_FIELD_NAMES, specOf } from '../../../domain/intake/fields.ts';
import type { AnswerValue } from '../../../domain/intake/read.ts';
import { phoneText } from '../../../domain/phone.ts';
import { US_STATE_NAMES } from '../../../screens/copy/us-states.ts';
import { listText, money, monthText } from '../../../screens/format.ts';
import { CHOICE_NAMES, YES_NO } from '../copy/choices.ts';

/** An answer as it is read back. */
export function answerText(
  name: FieldName,
  answer: AnswerValue,
  industryName: (code: string) => string | undefined,
): Value {
  const { kind } = specOf(name);
  if (typeof answer === 'boolean') return { text: answer ? YES_NO.yes : YES_NO.no };
  if (typeof answer === 'number') {
    if (kind === 'money') return money(answer);
    return { text: kind === 'percent' ? percentText(answer) : answer.toLocaleString('en-US') };
  }
  const names: Readonly<Record<string, string>> =
    kind === 'state' ? US_STATE_NAMES : (CHOICE_NAMES[name] ?? {});
  if (typeof answer !== 'string') return { text: listText(answer.map((one) => names[one] ?? one)) };
  switch (kind) {
    case 'choice':
    case 'state':
      return { text: names[answer] ?? answer };
    case 'month':
      return { text: monthText(answer.slice(0, 7)) };
    case 'phone':
      return { text: phoneText(answer) };
    case 'industry':
      return { text: industryName(answer) ?? answer };
    default:
      return { text: answer };
  }
}

export const percentText = (share: number) => `${share.toLocaleString('en-US')}%`;

/** An answer as it stands in its control. */
export function typedText(name: FieldName, answer: AnswerValue): string | string[] {
  const { kind } = specOf(name);
  if (Array.isArray(answer)) return answer;
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no';
  if (typeof answer === 'number') return kind === 'money' ? dollarsText(answer) : String(answer);
  if (kind === 'phone') return phoneText(answer);
  return kind === 'month' ? answer.slice(0, 7) : answer;
}

/** `85,000`, or `85,000.50` where there are cents: the sign stands before the control. */
function dollarsText(cents: number): string {
  return money(cents).text.replace('$', '');
}

/** An owner's answers as they stand in their controls. */
export function typedOwner(owner: DraftOwner): Record<string, string> {
  return Object.fromEntries(
    OWNER_FIELD_NAMES.flatMap((name) => {
      const answer = owner[name];
      if (typeof answer === 'number') return [[name, String(answer)]];
      if (typeof answer !== 'string') return [];
      return [[name, name === 'phone' ? phoneText(answer) : answer]];
    }),
  );
}
