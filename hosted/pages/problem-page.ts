import { KINDS, type ProblemKind } from '../problems.ts';
import { resolveTheme } from '../screens/theme/resolve.ts';
import { html } from './html.ts';
import { GUIDES } from './problem-guide.ts';
import { page } from './shell.ts';

const KINDS_BY_SLUG: ReadonlyMap<string, ProblemKind> = new Map(
  Object.values(KINDS).map((kind) => [kind.slug, kind]),
);
const theme = resolveTheme({}, { display_name: '' });

/** The page a problem's `type` leads to, for developers; undefined when there is no such kind. */
export function problemPage(slug: string): Response | undefined {
  const kind = KINDS_BY_SLUG.get(slug);
  const guide = GUIDES[slug];
  if (!kind || !guide) return undefined;
  const example = {
    type: `{problems_url}/${slug}`,
    title: kind.title,
    status: kind.status,
    code: kind.code,
    ...guide.example,
    request_id: 'req_…',
  };
  return page(200, {
    title: `${kind.title} (${kind.code})`,
    theme,
    main: html`<h1>${kind.title}</h1>
<dl><dt>Status</dt><dd>${kind.status}</dd><dt>Code</dt><dd><code>${kind.code}</code></dd></dl>
<h2>What happened</h2>
<p>${guide.happened}</p>
<h2>What to do</h2>
<p>${guide.todo}</p>
<h2>Example</h2>
<pre tabindex="0"><code>${JSON.stringify(example, null, 2)}</code></pre>
<p><a href="/problems">All problems</a></p>`,
  });
}

/** All kinds of problem, in the order of their status. */
export function problemIndexPage(): Response {
  const kinds = [...KINDS_BY_SLUG.values()].sort((a, b) => a.status - b.status);
  return page(200, {
    title: 'Problems',
    theme,
    main: html`<h1>Problems</h1>
<p>Every error of the API is a problem document (RFC 9457). Branch on <code>code</code>; <code>type</code> leads to one of these pages.</p>
<dl>${kinds.map((kind) => html`<dt>${kind.status}</dt><dd><a href="/problems/${kind.slug}">${kind.title}</a> <span class="quiet"><code>${kind.code}</code></span></dd>\n`)}</dl>`,
  });
}
