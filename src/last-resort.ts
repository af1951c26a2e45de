import type { StringName } from './contract/strings.ts';

/** The only words Embed ships: for when no answer of the service ever came. */
export const LAST_RESORT: Partial<Record<StringName, string>> = {
  loading: 'Loading',
  close: 'Close',
  failed: 'This did not load. Nothing was lost.',
  retry: 'Try again',
  reference: 'Reference: {reference}',
};
