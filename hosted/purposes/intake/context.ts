import type { PartnerSession } from '../../context.ts';
import type { Draft } from '../../domain/intake/draft.ts';
import type { FlowFacts } from '../../domain/intake/flow.ts';
import type { StepKey } from '../../domain/intake/steps.ts';
import type { ScreenContext } from '../../screens/context.ts';

/** Where in an application a reader is. `edit`: they look into a card; `check`: they came from the check of all answers; `after`: they are back there from a screen. */
export type IntakePlace = {
  step: StepKey;
  edit?: boolean;
  check?: boolean;
  after?: StepKey;
  signer?: string;
};

/** What a screen of an application, and an act in it, is written from. */
export type IntakeContext = ScreenContext & {
  /** The session it was begun in, under which it is kept. */
  begun: PartnerSession;
  draft: Draft;
  flow: FlowFacts;
  at: IntakePlace;
};
