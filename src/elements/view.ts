import type { TemplateResult } from 'lit/html.js';
import type { EmbedError } from '../api/errors.ts';
import type { ReadBlock } from '../blocks/read-block.ts';
import type { RenderContext } from '../blocks/render-context.ts';
import type { Screen } from '../contract/screen.ts';
import type { SessionState } from '../session/state.ts';
import { failureView } from './failure-view.ts';
import type { LaterBlocks } from './later-blocks.ts';
import { screenView } from './screen-view.ts';
import { skeleton } from './skeleton.ts';

export type View = {
  state: SessionState;
  /** The failure from before, while it is tried again: it stays, so that nothing jumps. */
  former: EmbedError | undefined;
  /** Address of the same step elsewhere, where what was opened has never shown its screen. */
  elsewhere: string | undefined;
  /** True when a new token can be had. */
  renewable: boolean;
  context: RenderContext;
  blocks: (screen: Screen) => ReadBlock[];
  staleness: string;
  later: LaterBlocks;
  /** The loader has shown the shape of what comes. */
  shaped: boolean;
  onRetry: () => void;
};

/** What a component shows in each state of its session. */
export function view({
  state,
  former,
  elsewhere,
  renewable,
  context,
  ...rest
}: View): TemplateResult {
  const failed = (error: EmbedError | undefined, retryable: boolean, busy = false) =>
    failureView({ error, context, busy, elsewhere, onRetry: retryable ? rest.onRetry : undefined });
  const drawn = (screen: Screen) => ({ screen, blocks: rest.blocks(screen), later: rest.later });
  switch (state.status) {
    case 'loading':
      return former ? failed(former, true, true) : skeleton(rest.shaped);
    case 'failed':
      return failed(state.error, state.error.retryable);
    case 'ended':
      if (!state.screen || elsewhere) return failed(state.error, renewable);
      return screenView({ ...drawn(state.screen), context });
    case 'ready':
      return screenView({
        ...drawn(state.screen),
        context,
        staleness: state.freshness === 'stale' ? rest.staleness : '',
      });
  }
}
