import type { ActionInput } from '../../src/contract/action.ts';
import type { ScreenInput } from '../../src/contract/screen.ts';
import type { Services } from '../context.ts';
import { offeredBy } from '../screens/version.ts';
import { audienceOf, findRow } from './action.ts';
import type { PurposeDefinition } from './purpose.ts';

/**
 * A screen that offers only what its purpose's table names for this reader. In production what no row names is left
 * out, with the block that offers it, and the log tells.
 * @throws RangeError outside production, where a screen offers anything else
 */
export function onlyNamed(
  { config, log }: Pick<Services, 'config' | 'log'>,
  { name, actions: rows }: Pick<PurposeDefinition, 'name' | 'actions'>,
  { frame }: { frame: string | null },
  screen: ScreenInput,
): ScreenInput {
  const isNamed = ({ id, kind }: ActionInput) =>
    kind === 'open_url' || findRow(rows, id, audienceOf({ frame })) !== undefined;
  const unnamed = offeredBy(screen).filter((action) => !isNamed(action));
  if (unnamed.length === 0) return screen;
  const ids = unnamed.map(({ id }) => id).join(', ');
  const fault = `${screen.id} offers ${ids}, which no action of ${name} names`;
  if (config.environment !== 'production') throw new RangeError(fault);
  log.error({ fault });
  const { back, ...others } = screen;
  return {
    ...others,
    ...(back && isNamed(back) ? { back } : {}),
    blocks: screen.blocks.filter((block) => offeredBy({ blocks: [block] }).every(isNamed)),
    actions: (screen.actions ?? []).filter(isNamed),
  };
}
