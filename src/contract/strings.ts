/**
 * Names of the interface's own words in a screen's `strings`: what Embed says around the blocks.
 * A screen carries all of them; an Embed that misses one uses its last-resort words or shows nothing.
 */
export const STRING_NAMES = [
  /** Said to a screen reader while something loads. */
  'loading',
  /** Button: do again what failed. */
  'retry',
  /** Title of the error panel, where the problem brings no `message`. */
  'failed',
  /** `{reference}` to quote to support. */
  'reference',
  /** Button: leave the opened component, to where one was before. */
  'back',
  /** Button: close the modal or popover the component is in. */
  'close',
  /** The device has no network: what is shown may be out of date. */
  'offline',
  /** Updates do not arrive, though the device has a network: what is shown may be out of date. */
  'stale',
  /** Added to the name of a link that opens a new tab, with its brackets. */
  'new_tab',
  /** An action did not go through, where the problem brings no `message`. */
  'action_failed',
  /** An action was not sent, as the device has no network. It can be tried again once there is one. */
  'action_offline',
  /** The answer to an action was lost; it is found out whether it went through. */
  'checking',
  /** It could not be found out whether an action went through. */
  'action_unknown',
  /** Link: the same step on the service's own page, where it could not be opened in place. */
  'elsewhere',
] as const;
export type StringName = (typeof STRING_NAMES)[number];
