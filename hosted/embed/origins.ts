import type { Config } from '../config.ts';
import { KINDS, ProblemError } from '../problems.ts';

/**
 * Refuses a page whose origin may not use a partner's sessions. Allowed are the origins the partner
 * registered, the service's own, and in the sandbox any loopback origin. A request without `Origin`
 * does not come from a page and is allowed; `null` names no page and is not.
 * @throws ProblemError originNotAllowed, naming the origin
 */
export function assertOrigin(
  config: Pick<Config, 'environment' | 'publicUrl' | 'secureUrl'>,
  origin: string | undefined,
  isRegistered: boolean,
): void {
  if (origin === undefined || isRegistered || isOwn(config, origin)) return;
  if (config.environment === 'sandbox' && isLoopback(origin)) return;
  if (origin === 'null')
    throw new ProblemError(
      KINDS.originNotAllowed,
      'The page has the origin null, which cannot be registered: it is in a sandboxed iframe without allow-same-origin, or a local file.',
    );
  throw new ProblemError(
    KINDS.originNotAllowed,
    `The origin ${origin.slice(0, 200)} is not registered for this partner. Register it exactly as it is here: scheme, host and port.`,
  );
}

function isOwn(config: Pick<Config, 'publicUrl' | 'secureUrl'>, origin: string): boolean {
  return [config.publicUrl, config.secureUrl].some((url) => new URL(url).origin === origin);
}

const LOOPBACK = /^(localhost|([a-z0-9-]+\.)+localhost|127(\.\d{1,3}){3}|\[::1\])$/;

function isLoopback(origin: string): boolean {
  try {
    const url = new URL(origin);
    return url.origin === origin && LOOPBACK.test(url.hostname);
  } catch {
    return false;
  }
}
