import type { ToFrame } from '../contract/to-frame.ts';
import { defineTag } from '../elements/define-tag.ts';
import { TAGS, type TagName } from '../tags.ts';
import { mountComponent } from './mount-component.ts';
import { connectPage, type PagePort } from './page-port.ts';
import { isListed, parentOrigin } from './parent-origin.ts';

/**
 * The document of the secure origin that is shown in a frame: takes one port from the page that
 * holds it, if that page may, and draws one component by the grant that comes through it. Opened by
 * itself, or held by anybody else, it does nothing.
 *
 * The service writes what it needs on `<html>`: `data-parents`, the origins that may hold it, separated by
 * spaces, a port `*` standing for any; `data-tag`, the component drawn in it (default `svc-status`);
 * `data-base-url`, where its grant is exchanged; `data-document`, the nonce it presents with its first grant.
 */
export async function start(classes: Record<TagName, CustomElementConstructor>): Promise<void> {
  const {
    parents = '',
    tag = 'svc-status',
    baseUrl,
    document: nonce = '',
  } = document.documentElement.dataset;
  const origin = parentOrigin();
  if (window.parent === window || !origin || !isListed(origin, parents.split(/\s+/))) return;
  if (!isTag(tag) || !baseUrl) return;
  defineTag(tag, classes[tag]);
  let page: PagePort | undefined;
  let hear: ((message: ToFrame) => void) | undefined;
  page = await connectPage(origin, (message) => {
    if (hear) hear(message);
    else if (message.type === 'start' && page)
      hear = mountComponent({ tag, baseUrl, nonce, start: message, page });
  });
  page.post({ type: 'ready' });
}

const isTag = (tag: string): tag is TagName => Object.hasOwn(TAGS, tag);
