import { until } from './embed.ts';

/** A page of its own in this one: another document, window and set of elements, at this origin. */
export async function framedPage(head: string, body = ''): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'border:0;width:1280px;height:900px';
  frame.srcdoc = `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;
  document.body.append(frame);
  await until(
    () =>
      frame.contentDocument?.URL === 'about:srcdoc' &&
      frame.contentDocument.readyState === 'complete',
    'the page in its frame',
  );
  return frame;
}

/** The document of a frame of this origin. @throws when it has none */
export function documentOf(frame: HTMLIFrameElement): Document {
  if (!frame.contentDocument) throw new Error('The frame has no document.');
  return frame.contentDocument;
}
