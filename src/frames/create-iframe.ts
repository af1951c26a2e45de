/** What the document may do: scripts, its own origin, forms; links, agreements and print in windows of their own. */
const SANDBOX = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-downloads',
  'allow-modals',
].join(' ');

/** An empty frame with `height` CSS pixels kept free. Its policy is set before it is given an address. */
export function createIframe(title: string, height: number): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  iframe.title = title;
  iframe.setAttribute('sandbox', SANDBOX);
  // With `no-referrer` Firefox hides from the document who holds it.
  iframe.referrerPolicy = 'origin';
  iframe.allow = '';
  iframe.className = 'frame-window';
  iframe.style.blockSize = `${height}px`;
  return iframe;
}
