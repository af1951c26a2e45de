import type { TemplateResult } from 'lit/html.js';
import type { EmbedError } from '../api/errors.ts';
import type { Action } from '../contract/action.ts';
import type { StringName } from '../contract/strings.ts';
import type { Session } from '../session/session.ts';
import type { ActionFailure } from '../session/state.ts';

/** What a block needs of the component around it. */
export type RenderContext = {
  /** Level of the screen's title; a block's own heading is one below. */
  level: number;
  compact: boolean;
  /** One of the words around the blocks, by name, with its `{places}` filled. */
  word: (name: StringName, values?: Record<string, string>) => string;
  /** Performs an action, with what was answered by the name of each question. */
  act: (action: Action, values?: Record<string, unknown>) => void;
  /** Id of the action under way. */
  pending: string | undefined;
  /** True while it is found out what became of that action, whose answer was lost. */
  checking: boolean;
  actionFailure: ActionFailure | undefined;
  /** What is shown; undefined before there is a token. */
  session: Session | undefined;
  /** Adds a look that came later than the rest, once. */
  dress: (css: string) => void;
  /** Tells the page that something did not work. */
  failed: (error: EmbedError) => void;
};

/** Draws one block. The same block drawn again keeps its nodes. */
export type Renderer<B> = (block: B, context: RenderContext) => TemplateResult;
