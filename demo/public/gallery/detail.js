// @ts-check
import { showHtml, showJson } from './code.js';
import { listenToControls } from './controls.js';
import { listenToCopy } from './copy.js';
import { createEventLog } from './events.js';
import { applyFilter } from './filter.js';
import { find } from './find.js';
import { createMoves } from './moves.js';
import { createScreenReader } from './screen.js';
import { addressOf, BASE_URL, hasOwnLook, readView } from './state.js';
import { copyScenario, makeTag } from './tags.js';

const detail = find('#detail', HTMLElement);
const sheet = find('#sheet', HTMLElement);
const { name = '', purpose = '', tag: tagName = '' } = detail.dataset;
const log = createEventLog();
const moves = createMoves();
let visit = new AbortController();

/** A fresh copy of the scenario in the present look, and all that is said about it. */
async function bring() {
  visit.abort();
  visit = new AbortController();
  const { signal } = visit;
  const view = readView();
  writeDown();
  try {
    const copy = await copyScenario(name, view, { moves: true, signal });
    if (signal.aborted) return;
    show(copy.client_token, copy.url, signal);
    moves.show(copy.shop ?? '', copy.moves ?? []);
  } catch {
    if (!signal.aborted) sheet.textContent = 'The service did not answer. Reload in a minute.';
  }
}

/** @param {string} token @param {string} url @param {AbortSignal} signal */
function show(token, url, signal) {
  const { present } = readView();
  const tag = makeTag(purpose, token);
  log.follow(tag);
  const screen = createScreenReader(url, signal);
  const note = find('#screen-note', HTMLElement);
  for (const event of ['svc-ready', 'svc-screen-changed', 'svc-session-expired', 'svc-failed'])
    tag.addEventListener(event, (happened) => {
      const elsewhere = Reflect.get(happened, 'purpose') !== purpose;
      note.textContent = elsewhere ? OPENED : READ;
      if (event !== 'svc-ready' && !elsewhere) void screen.read();
    });
  const hosted = find('#hosted', HTMLAnchorElement);
  hosted.href = url;
  hosted.hidden = false;
  if (present === 'inline') {
    sheet.replaceChildren(tag);
    return;
  }
  const opener = document.createElement('button');
  opener.type = 'button';
  opener.id = 'opener';
  opener.className = 'button primary opener';
  opener.textContent = 'Open';
  opener.addEventListener('click', () => Reflect.get(tag, 'show')?.call(tag));
  tag.setAttribute('mode', present);
  tag.setAttribute('anchor', opener.id);
  sheet.replaceChildren(opener, tag);
}

const READ = 'As the API returns it, by an embed session of its own on the same deal.';
const OPENED = 'A to-do is open in place. This is the screen it was opened from.';

/** The tag as a partner writes it, and the request for a session that looks like this. */
function writeDown() {
  const view = readView();
  const { width, mode, radius, color, present } = view;
  const away = present === 'inline' ? '' : `\n  mode="${present}"\n  anchor="opener"`;
  const token = hasOwnLook(view) ? `demo_${name}` : 'ct_…';
  showHtml(
    find('#tag-code', HTMLElement),
    `<script type="module" src="${new URL(BASE_URL).origin}/embed.js"></script>\n\n<${tagName}\n  client-token="${token}"\n  base-url="${BASE_URL}"${away}\n></${tagName}>`,
  );
  const own = hasOwnLook(view);
  find('#tag-note', HTMLElement).textContent = [
    own
      ? 'In the sandbox this token works as often as you like, each time on a deal of its own.'
      : 'The look comes with the session. Put its client_token into the tag.',
    present === 'inline' ? '' : 'It opens with its method show(), or with the attribute open.',
  ].join(' ');
  find('#theme-request', HTMLElement).hidden = own;
  showJson(find('#theme-code', HTMLElement), {
    purpose,
    referral_id: 'ref_…',
    return_url: `${location.origin}/`,
    theme: { ...(color !== 'own' && { primary_color: color }), radius, mode },
  });
  detail.dataset.width = width;
  const bare = new URL(addressOf(view), location.href);
  find('#bare', HTMLAnchorElement).href = `/gallery/frame${bare.search}`;
}

/** Offers only the presentations this build of Embed has. */
async function offerPresentations() {
  const { prototype } = await customElements.whenDefined(tagName);
  for (const choice of document.querySelectorAll('input[name="present"]')) {
    if (!(choice instanceof HTMLInputElement) || choice.value === 'inline') continue;
    choice.disabled = !('show' in prototype);
  }
}

const size = find('#size', HTMLElement);
new ResizeObserver(() => {
  size.textContent = `${Math.round(sheet.getBoundingClientRect().width)} px`;
}).observe(sheet);

let shown = readView().present;
listenToControls({
  look: bring,
  filter: applyFilter,
  stage: () => {
    const { present } = readView();
    if (present === shown) writeDown();
    else bring();
    shown = present;
  },
});
listenToCopy();
applyFilter();
document.querySelector('.list [aria-current]')?.scrollIntoView({ block: 'nearest' });
void bring();
void offerPresentations();
