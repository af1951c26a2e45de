import type { ScreenInput } from '../../../../src/contract/screen.ts';
import { MAX_OWNERS } from '../../../domain/intake/accept.ts';
import { answerTo, type Draft, type DraftOwner, ownersIn } from '../../../domain/intake/draft.ts';
import { OWNER_FIELD_NAMES, OWNER_FIELDS } from '../../../domain/intake/fields.ts';
import { MAX_SHARES } from '../../../domain/intake/shares.ts';
import { shownName } from '../../../screens/theme/display-name.ts';
import type { IntakeContext } from '../context.ts';
import { intake as words } from '../copy/flow.ts';
import { STEP_WORDS } from '../copy/steps.ts';
import { typedOwner } from './answer-text.ts';
import { assembleIntake } from './assemble.ts';
import { control, type FieldInput } from './field-input.ts';
import { CONTINUE } from './question-screen.ts';
import { sayOwnerFault } from './say-fault.ts';

/** Name of the list in the answers. */
export const OWNERS = 'owners';

/** The other owners, as many as there are. */
export function ownersScreen(context: IntakeContext): ScreenInput {
  const { draft } = context;
  const own = answerTo(draft, 'person.ownership_pct');
  const owners = ownersIn(draft);
  const said = words.owners;
  return assembleIntake(context, 'owners', {
    ...STEP_WORDS.owners,
    basis: JSON.stringify([own, owners]),
    blocks: [
      {
        id: 'owners',
        kind: 'form',
        groups: [
          {
            fields: OWNER_FIELD_NAMES.map(
              (name): FieldInput => ({
                ...control(OWNER_FIELDS[name], said.fields[name], (fault) =>
                  sayOwnerFault(name, fault),
                ),
                name,
              }),
            ),
            repeat: {
              name: OWNERS,
              items: owners.map((owner) => itemOf(draft, owner)),
              item_legend: said.legend,
              min: 0,
              max: MAX_OWNERS,
              empty: said.empty,
              add: said.add,
              remove: said.remove,
              remove_label: said.removeLabel,
              removed: said.removed,
              total: {
                field: 'ownership_pct',
                base: typeof own === 'number' ? own : 0,
                max: MAX_SHARES,
                text: said.total,
                over: said.sum,
              },
            },
          },
        ],
        error_heading: words.errors,
        error_prefix: words.errorPrefix,
        submit: { id: CONTINUE, label: words.continue, style: 'primary', kind: 'submit' },
      },
    ],
  });
}

/** An owner who is known, by their name where there is one. */
function itemOf(draft: Draft, owner: DraftOwner) {
  const name = shownName(`${owner.first_name ?? ''} ${owner.last_name ?? ''}`);
  return {
    id: owner.id,
    values: valuesOf(draft, owner),
    ...(name ? { legend: words.owners.legendOf(name) } : {}),
  };
}

/** What stands for an owner; what the partner sent and cannot be taken is there to be mended. */
function valuesOf({ state, stated_owners }: Draft, owner: DraftOwner): Record<string, string> {
  const stated = state.owners ? undefined : stated_owners.find(({ id }) => id === owner.id);
  const sent = OWNER_FIELD_NAMES.flatMap((name) => {
    const value = stated?.[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return { ...Object.fromEntries(sent), ...typedOwner(owner) };
}
