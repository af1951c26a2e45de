import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Config } from '../config.ts';
import type { Env, Services } from '../context.ts';
import { callerOf } from '../embed/caller-of.ts';
import { hosted as words } from '../screens/copy/hosted.ts';
import { SERVICE } from '../screens/copy/service.ts';
import { findFrame, serveDocument } from '../store/frame-grants.ts';
import { Html, html } from './html.ts';
import { readPreloads } from './preloads.ts';
import { tagOf } from './session-page.ts';

/** Nothing of its own to look at: the page around it shows through. */
const STYLE = 'html,body{margin:0;padding:0;background:transparent}';
const STYLE_DIGEST = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
/** What every isolated screen is drawn by. */
const FIRST_CODE = ['src/frames/inner.ts', 'src/blocks/form-kits.ts', 'src/fields/later.ts'];
/** In the sandbox loopback pages on any port are registered for everyone. */
const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];

/**
 * `GET /f/{id}` of the secure origin: the document of one frame, with the nonce that it presents with its grant; 410 past
 * its grant's or its session's end, 404 for none, 403 where the request does not say that it is for a frame, as every supported browser does.
 */
export function framePageRoutes({ config }: Services): Hono<Env> {
  const preloads = readPreloads(FIRST_CODE);
  return new Hono<Env>().get('/f/:id', async (c) => {
    if (c.req.header('Sec-Fetch-Dest') !== 'iframe') return framePage(403, { parents: [] });
    const found = await findFrame(c.var.db, c.req.param('id'));
    if (!found) return framePage(404, { parents: [] });
    if (found.expires_at <= found.now || found.session.revoked_at)
      return framePage(410, { parents: [] });
    const nonce = await serveDocument(c.var.db, c.req.param('id'), {
      ...callerOf(c),
      at: found.now.toISOString(),
      sec_fetch: saidOf(c),
    });
    return framePage(200, {
      parents: parentsOf(config, found.origins),
      attributes: html` data-tag="${tagOf(found.session.purpose)}" data-base-url="${config.secureUrl}/partner/v0" data-document="${nonce}"`,
      head: html`${preloads.map((href) => html`<link rel="modulepreload" href="${href}">\n`)}<script type="module" src="/frame.js"></script>
`,
    });
  });
}

/** What the browser says of a request, which no page can make it say otherwise; a server can. */
const saidOf = (c: Context<Env>): string =>
  ['dest', 'mode', 'site']
    .flatMap((name) => {
      const value = c.req.header(`Sec-Fetch-${name}`);
      return value ? `${name}=${value.slice(0, 20)}` : [];
    })
    .join(' ');

/** Origins that may hold the frame, and to which it says that it is there. */
function parentsOf(
  { environment, publicUrl }: Pick<Config, 'environment' | 'publicUrl'>,
  origins: readonly string[],
): string[] {
  const loopback = environment === 'sandbox' ? LOOPBACK : [];
  return [...new Set([...origins, new URL(publicUrl).origin, ...loopback])];
}

function framePage(
  status: 200 | 403 | 404 | 410,
  { parents, attributes, head }: { parents: readonly string[]; attributes?: Html; head?: Html },
): Response {
  const document = html`<!doctype html>
<html lang="en" data-parents="${parents.join(' ')}"${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no">
<title>${SERVICE.name}</title>
<style>${new Html(STYLE)}</style>
${head}</head>
<body><noscript>${words.noScript.title}. ${words.noScript.body}</noscript></body>
</html>
`;
  return new Response(document.text, { status, headers: frameHeaders(parents) });
}

function frameHeaders(parents: readonly string[]): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      `style-src ${STYLE_DIGEST}`,
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${parents.length > 0 ? parents.join(' ') : "'none'"}`,
      "require-trusted-types-for 'script'",
      'trusted-types svc-embed',
    ].join('; '),
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
    // A page that is itself isolated can hold it too.
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Permissions-Policy':
      'accelerometer=(), autoplay=(), browsing-topics=(), camera=(), clipboard-read=(), clipboard-write=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  };
}
