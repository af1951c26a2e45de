import type { ActionInput } from '../../../src/contract/action.ts';
import type { ScreenContext } from '../../screens/context.ts';
import { documents as words } from './copy.ts';

/** The way on for who is finished: back to the component this was opened in, or to the partner. */
export function leave({
  session,
  partner_name,
}: Pick<ScreenContext, 'session' | 'partner_name'>): ActionInput {
  const { on_phone, from_bank } = session.options;
  const opened = session.opened_by !== null && !on_phone && !from_bank;
  const label = opened ? words.done.opened : words.done.partner(partner_name);
  return { id: 'exit', label, style: 'secondary', kind: 'exit' };
}
