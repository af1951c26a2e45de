import type { SessionState } from '../session/state.ts';
import { type ElementState, STATES } from './element-state.ts';

/** The component's state, from what its session shows. */
export function stateOf(session: SessionState): ElementState {
  switch (session.status) {
    case 'ready':
      return session.screen.finished ? 'completed' : 'ready';
    case 'ended':
      return 'expired';
    default:
      return session.status;
  }
}

/** Shows `state` as the one custom state of `internals`; where there are no custom states, there is only the property. */
export function showState(internals: ElementInternals | undefined, state: ElementState): void {
  const states = internals?.states;
  if (!states) return;
  for (const known of STATES) states.delete(known);
  states.add(state);
}
