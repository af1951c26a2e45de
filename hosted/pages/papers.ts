import { Hono } from 'hono';
import type { Env } from '../context.ts';
import { paperOf } from '../paper/paper.ts';
import { samplePaper as words } from '../screens/copy/papers.ts';
import { signedPaper } from '../store/signings.ts';

const HEADERS = {
  'Content-Type': 'application/pdf',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** `GET /papers/{kind}/{offer}/{secret}`: the sample with which a signer shows that they can open a PDF, and what was signed. */
export const paperRoutes = new Hono<Env>().get(
  '/papers/:kind{sample|signed}/:id/:secret',
  async (c) => {
    const { kind, id, secret } = c.req.param();
    const { links } = c.var.services;
    const signed = kind === 'signed' ? await signedPaper(c.var.db, id) : undefined;
    if (!links.verifyPaper(kind, id, secret, signed?.now ?? new Date(0))) return c.notFound();
    const bytes =
      kind === 'signed'
        ? signed?.paper
        : await paperOf({
            title: words.title,
            at: new Date(0),
            sections: [{ title: words.heading, parts: words.lines(links.sampleWord(id)) }],
          });
    if (!bytes) return c.notFound();
    const name = kind === 'signed' ? 'signed-documents.pdf' : 'sample.pdf';
    return c.body(new Uint8Array(bytes), 200, {
      ...HEADERS,
      'Content-Disposition': `inline; filename="${name}"`,
    });
  },
);
