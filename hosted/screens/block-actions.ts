import type { ActionInput } from '../../src/contract/action.ts';
import type { BlockInput } from '../../src/contract/blocks/index.ts';

type Kind = BlockInput['kind'];
type OfKind<K extends Kind> = Extract<BlockInput, { kind: K }>;

/** True in the type of whatever has an action in it, at any depth. */
type Holds<T> = T extends { id: string; label: string; style: unknown }
  ? true
  : T extends object
    ? { [Member in keyof T]-?: Holds<NonNullable<T[Member]>> }[keyof T]
    : false;

/** A kind that holds an action says where; one that holds none says so. The compiler takes nothing else. */
type ActionsByKind = {
  [K in Kind]: true extends Holds<OfKind<K>> ? (block: OfKind<K>) => ActionInput[] : 'none';
};

const ACTIONS: ActionsByKind = {
  heading: 'none',
  text: 'none',
  details: 'none',
  progress: 'none',
  match_list: 'none',
  timeline: 'none',
  confirmation: 'none',
  disclosure: 'none',
  offer_comparison: (block) => block.offers.flatMap(({ action }) => present(action)),
  notice: (block) => block.actions ?? [],
  outcome: (block) => block.actions ?? [],
  session_end: (block) => block.actions ?? [],
  handoff: (block) => block.actions ?? [],
  document_request: ({ actions = [], files }) => [
    ...actions,
    ...(files?.items ?? []).flatMap(({ remove }) =>
      remove ? [{ ...remove.action, style: 'danger' as const, kind: 'submit' as const }] : [],
    ),
  ],
  message_log: ({ messages, compose }) => [
    ...messages.flatMap(({ cards = [] }) => cards.flatMap(({ action }) => present(action))),
    ...present(compose?.about?.cancel),
  ],
  form: (block) => [block.submit],
  frame: (block) => [block.elsewhere],
  prefill_card: (block) => [block.edit, ...present(block.confirm)],
  todo_list: (block) => block.items.flatMap((item) => present(item.action)),
  facts: (block) => block.rows.flatMap((row) => present(row.action)),
  check_answers: (block) => block.sections.flatMap((section) => present(section.change)),
  help: (block) => block.channels.flatMap((channel) => present(channel.action)),
  funded: (block) => (block.contact?.channels ?? []).flatMap((channel) => present(channel.action)),
};

/** Every action a block offers, in reading order. */
export function actionsOf<K extends Kind>(block: { [One in K]: OfKind<One> }[K]): ActionInput[] {
  const find = ACTIONS[block.kind];
  return find === 'none' ? [] : find(block);
}

const present = (action: ActionInput | undefined): ActionInput[] => (action ? [action] : []);
