import type * as z from 'zod/mini';
import type { CheckAnswers } from './check-answers.ts';
import type { Confirmation } from './confirmation.ts';
import type { Disclosure } from './disclosure.ts';
import type { DocumentRequest } from './document-request.ts';
import type { Form } from './form.ts';
import type { Frame } from './frame.ts';
import type { Handoff } from './handoff.ts';
import type { MessageLog } from './message-log.ts';
import type { OfferComparison } from './offer-comparison.ts';
import type { PrefillCard } from './prefill-card.ts';
import { Funded, MatchList, Outcome, Progress, Timeline, TodoList } from './status.ts';
import { Details, Facts, Heading, Help, Notice, SessionEnd, Text } from './structure.ts';

/** Kinds that the first screen of a component is made of, and their schemas. */
export const BLOCKS = {
  heading: Heading,
  text: Text,
  notice: Notice,
  facts: Facts,
  details: Details,
  help: Help,
  session_end: SessionEnd,
  progress: Progress,
  todo_list: TodoList,
  match_list: MatchList,
  outcome: Outcome,
  funded: Funded,
  timeline: Timeline,
} as const;

/** Kinds whose code, with the schema, is loaded when the first of them is met; types only, so that nothing else brings it. */
type LaterBlocks = {
  form: typeof Form;
  frame: typeof Frame;
  prefill_card: typeof PrefillCard;
  check_answers: typeof CheckAnswers;
  confirmation: typeof Confirmation;
  handoff: typeof Handoff;
  document_request: typeof DocumentRequest;
  offer_comparison: typeof OfferComparison;
  disclosure: typeof Disclosure;
  message_log: typeof MessageLog;
};

export type BlockKind = keyof typeof BLOCKS;
/** A parsed block of one kind, as a renderer receives it. */
export type BlockOf<K extends BlockKind> = z.infer<(typeof BLOCKS)[K]>;
export type Block = { [K in BlockKind]: BlockOf<K> }[BlockKind];

export type LaterKind = keyof LaterBlocks;
export type LaterBlockOf<K extends LaterKind> = z.infer<LaterBlocks[K]>;

type AnyBlocks = typeof BLOCKS & LaterBlocks;
/** A block as the service writes it: members with a default may be left out. */
export type BlockInput = { [K in keyof AnyBlocks]: z.input<AnyBlocks[K]> }[keyof AnyBlocks];
