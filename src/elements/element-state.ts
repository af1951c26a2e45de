/** The states a component can be in; each also a CSS `:state()`. */
export const STATES = ['loading', 'ready', 'failed', 'expired', 'completed'] as const;
export type ElementState = (typeof STATES)[number];
