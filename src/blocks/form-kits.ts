/*
 * What an application's first screen is made of, in one file: it comes in one round trip.
 */
export { kit as form } from './form/kit.ts';
export { kit as prefillCard } from './prefill-card/kit.ts';
