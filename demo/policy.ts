import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/**
 * The platform's content security policy. Beyond what its own pages need it names the service
 * for script and connection, its secure origin for frames, and the service's one Trusted Types
 * policy: no nonce, no `unsafe-inline`, no style source.
 */
export const pagePolicy = (serviceUrl: string, secureUrl: string): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      baseUri: ["'none'"],
      connectSrc: ["'self'", serviceUrl],
      fontSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      frameSrc: [secureUrl],
      imgSrc: ["'self'", serviceUrl],
      scriptSrc: ["'self'", serviceUrl],
      styleSrc: ["'self'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['svc-embed'],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: false,
    crossOriginResourcePolicy: 'same-origin',
  });
