import type { StringName } from './contract/strings.ts';

/*
 * The only words Embed ships: for when no answer of the service ever came. The loader says two of them.
 */
export const DID_NOT_LOAD = 'This did not load. Nothing was lost.';
export const TRY_AGAIN = 'Try again';

export const LAST_RESORT: Partial<Record<StringName, string>> = {
  loading: 'Loading',
  close: 'Close',
  failed: DID_NOT_LOAD,
  retry: TRY_AGAIN,
  reference: 'Reference: {reference}',
};
