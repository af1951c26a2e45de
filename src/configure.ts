import { pageState } from './page.ts';

/**
 * Sets what every element on the page uses unless its own attribute says otherwise.
 * @param options.baseUrl `{base_url}` of the service, ending in `/partner/v0`
 */
export function configure(options: { baseUrl: string }): void {
  pageState().baseUrl = options.baseUrl;
}
