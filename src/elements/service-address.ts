import { EmbedError } from '../api/errors.ts';
import { isServiceAddress } from '../api/service-address.ts';

/**
 * Why the service cannot be spoken to at `baseUrl`; undefined where it may be.
 * @param from what the page gave the address in: `base-url` or `configure({ baseUrl })`
 */
export function troubleWith(baseUrl: string, from: string): EmbedError | undefined {
  if (!baseUrl)
    return new EmbedError(
      'configuration',
      'No address of the service: set base-url, or call configure({ baseUrl }).',
    );
  if (isServiceAddress(baseUrl)) return undefined;
  const fault = /^https?:\/\//i.test(baseUrl)
    ? 'does not end in /partner/v0'
    : 'is not absolute, like https://service.example/partner/v0';
  return new EmbedError(
    'configuration',
    `The address of the service ${fault}: ${baseUrl}. Correct ${from}.`,
  );
}
