import { createHash } from 'node:crypto';

/**
 * Headers of a page that people open with a secret in its address: nothing stored, nothing framed,
 * nothing told to other sites, and only the service's own code and the one style, and script, named by its digest.
 * COOP lets a bank's pop-up answer.
 * @param script what stands in the document; default none.
 * @param frames the origin whose documents the page may hold; default none.
 * @param hasForm whether the page has a form, which is sent to the service; default no
 */
export function pageHeaders({
  style,
  script,
  frames = "'none'",
  hasForm = false,
}: {
  style: string;
  script?: string | undefined;
  frames?: string | undefined;
  hasForm?: boolean | undefined;
}): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': [
      "default-src 'none'",
      script ? `script-src 'self' ${digestOf(script)}` : "script-src 'self'",
      `style-src 'self' ${digestOf(style)}`,
      "connect-src 'self'",
      "img-src 'self'",
      "font-src 'self'",
      `frame-src ${frames}`,
      "base-uri 'none'",
      `form-action ${hasForm ? "'self'" : "'none'"}`,
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types svc-embed',
    ].join('; '),
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
    'X-Robots-Tag': 'noindex, nofollow',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  };
}

const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
