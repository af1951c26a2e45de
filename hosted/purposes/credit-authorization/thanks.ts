import type { ScreenInput } from '../../../src/contract/screen.ts';
import { isAsked, ownerChecks } from '../../domain/credit-check.ts';
import type { Referral } from '../../domain/referral.ts';
import { shownName } from '../../screens/theme/display-name.ts';
import { creditForm as words } from './copy/form.ts';

/** Says to one owner that their OK has arrived, for as long as nothing more is asked of them. */
export function thanksTo(referral: Referral, index: number): ScreenInput['notice'] {
  const check = ownerChecks(referral).find(({ owner }) => owner.index === index);
  if (!check || isAsked(check)) return undefined;
  return {
    tone: 'success',
    title: words.given.title(shownName(check.owner.contact.first_name)),
    body: check.state === 'pending' ? words.given.pending : words.given.done,
  };
}
