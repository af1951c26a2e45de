import type { SessionState } from '../session/state.ts';

/** The states a component can be in; each also a CSS `:state()`. */
export const STATES = ['loading', 'ready', 'failed', 'expired', 'completed'] as const;
export type ElementState = (typeof STATES)[number];

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

/** Shows `state` as the one custom state of `internals`; browsers without custom states have only the property. */
export function showState(internals: ElementInternals, state: ElementState): void {
  const { states } = internals;
  if (!states) return;
  for (const known of STATES) states.delete(known);
  states.add(state);
}
