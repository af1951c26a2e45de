import { leadTo, type shell } from './shell.ts';
import type { Closed } from './token.ts';

type Page = NonNullable<ReturnType<typeof shell>>;

const TEMPLATES = {
  wrong: 'wrong-link',
  expired: 'expired-link',
  revoked: 'revoked-link',
} as const;

/** Says what is the matter with the link, in the words the server wrote. */
export function showLink(page: Page, { status, back }: Closed): void {
  const shown = place(page, TEMPLATES[status]);
  const way = shown?.querySelector('.button');
  if (way && back) leadTo(way, back);
  const title = shown?.querySelector('h1')?.textContent;
  if (title) document.title = title;
}

/** Says that nothing came, with a button that tries again. @returns what says it */
export function showFailure(page: Page, again: () => void): Element | undefined {
  const shown = place(page, 'failed');
  shown?.querySelector('button')?.addEventListener('click', () => {
    shown.remove();
    again();
  });
  return shown;
}

function place(page: Page, id: string): Element | undefined {
  const template = document.getElementById(id);
  page.wait.hidden = true;
  if (!(template instanceof HTMLTemplateElement)) return undefined;
  const copy = template.content.cloneNode(true);
  page.component.append(copy);
  return page.component.lastElementChild ?? undefined;
}
