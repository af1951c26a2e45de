import { EmbedError } from '../api/errors.ts';

/** Why what a page gave as `fetchClientToken` cannot be called; undefined where it can be, or nothing was given. Says what kind of thing it is, never what it holds. */
export function troubleWithFunction(given: unknown): EmbedError | undefined {
  if (given === undefined || typeof given === 'function') return undefined;
  const kind = given instanceof Promise ? 'a Promise' : `of type ${typeof given}`;
  return new EmbedError(
    'configuration',
    `fetchClientToken is ${kind} and must be a function that answers a client_token: give the function itself, not what a call of it answers.`,
  );
}
