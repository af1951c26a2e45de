import type { StringName } from '../../../src/contract/strings.ts';

/** The interface's words around a screen (what each is for: `STRING_NAMES` in the contract). */
export const STRINGS: Record<StringName, string> = {
  loading: 'Loading',
  retry: 'Try again',
  failed: 'This did not load. Nothing was lost.',
  reference: 'If you contact us, quote {reference}.',
  back: 'Back',
  close: 'Close',
  offline: 'You are offline. What you see may be out of date.',
  stale: 'Updates are not coming through. What you see may be out of date.',
  new_tab: '(opens in a new tab)',
  action_failed: 'That did not go through. Nothing was changed.',
  action_offline:
    'You are offline, so nothing was sent. Nothing is lost: try again when you are back online.',
  checking: 'The connection was lost. Checking whether that went through…',
  action_unknown:
    'We could not tell whether that went through. Try again: it will not be done twice.',
  elsewhere: 'Continue on a page of its own',
};
