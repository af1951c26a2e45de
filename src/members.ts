import type { SvcElement } from './public.ts';

/** Members of an element that a framework's component sets. */
export const MEMBERS = [
  'baseUrl',
  'headingLevel',
  'mode',
  'anchor',
  'onTelemetry',
  'fetchClientToken',
  'clientToken',
  'open',
] as const satisfies (keyof SvcElement)[];

/** The same as props, each optional. */
export type Members = { [M in (typeof MEMBERS)[number]]?: SvcElement[M] };
