import { EmbedError } from '../api/errors.ts';

/** Why the service cannot be spoken to at `baseUrl`; undefined where it may be. */
export function troubleWith(baseUrl: string): EmbedError | undefined {
  if (!baseUrl)
    return new EmbedError(
      'configuration',
      'No address of the service: set base-url, or call configure({ baseUrl }).',
    );
  if (/\/partner\/v0\/*$/.test(pathOf(baseUrl))) return undefined;
  return new EmbedError(
    'configuration',
    `The address of the service does not end in /partner/v0: ${baseUrl}. Correct base-url, or what configure({ baseUrl }) was given.`,
  );
}

function pathOf(address: string): string {
  try {
    return new URL(address, document.baseURI).pathname;
  } catch {
    return '';
  }
}
