/*
 * What a session needs only once its first screen is shown: one file, asked for right after it, so
 * that it is here before it is needed. It imports no value that the first screen's code has too:
 * what it shares it is handed.
 */
export { act } from './act.ts';
export { follow } from './follow.ts';
