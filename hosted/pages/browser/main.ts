import { isComponent, said } from './component.ts';
import { awaitLogo } from './logo.ts';
import { showFailure, showLink } from './outcomes.ts';
import { returnAddress } from './return-address.ts';
import { shell } from './shell.ts';
import { followSteps } from './steps.ts';
import { fetchLink, type LinkAnswer } from './token.ts';
import { keepUnsent } from './unsent.ts';

/**
 * What a hosted page does: trades the secret in the address for a client token, as often as one is
 * needed, and hands it to the component. Opening the page spends nothing, and the address keeps the
 * secret, so that a reload comes back.
 */
function start(): void {
  const page = shell();
  if (!page) return;
  addEventListener('hashchange', () => location.reload());
  void awaitLogo();
  open(page);
}

function open(page: Page): void {
  const secret = location.hash.slice(1);
  page.wait.hidden = false;
  void fetchLink(page.settings, secret).then(
    (answer) => {
      if (answer.status === 'open') showComponent(page, secret, answer);
      else showLink(page, answer.status);
    },
    () => showFailure(page, () => open(page)),
  );
}

type Page = NonNullable<ReturnType<typeof shell>>;
type Opened = Extract<LinkAnswer, { status: 'open' }>;

function showComponent(page: Page, secret: string, opened: Opened): void {
  const element = document.createElement(page.settings.tag);
  let waiting: string | undefined = opened.client_token;
  const fetchClientToken = async ({ signal }: { signal?: AbortSignal } = {}) => {
    const first = waiting;
    waiting = undefined;
    if (first) return first;
    const answer = await fetchLink(page.settings, secret, signal);
    if (answer.status === 'open') return answer.client_token;
    throw new Error(`the link is ${answer.status}`);
  };
  Object.assign(element, { fetchClientToken });
  element.setAttribute('base-url', page.settings.baseUrl);
  element.setAttribute('heading-level', '1');
  const drawn = () => page.wait.remove();
  for (const name of ['svc-ready', 'svc-failed', 'svc-session-expired'])
    element.addEventListener(name, drawn, { once: true });
  const named = () => nameDocument(element);
  for (const name of ['svc-ready', 'svc-screen-changed']) element.addEventListener(name, named);
  // What is wrong takes the focus when it is drawn, and so does the title of the next screen.
  element.addEventListener(
    'svc-ready',
    () => element.shadowRoot?.addEventListener('focusin', named),
    { once: true },
  );
  followSteps(element);
  keepUnsent(element);
  void customElements.whenDefined(page.settings.tag).then(drawn);
  const { return_url, referral_id } = opened;
  if (return_url) {
    // A referral may arise on the way.
    let referral = referral_id;
    const address = () => returnAddress(return_url, referral);
    page.showReturn(address());
    element.addEventListener('svc-screen-changed', (event) => {
      referral = said(event, 'referralId') ?? referral;
      page.showReturn(address());
    });
    element.addEventListener('svc-exited', () => location.assign(address()));
  }
  page.component.append(element);
}

function nameDocument(element: HTMLElement): void {
  const title = isComponent(element) && element.documentTitle;
  if (!title) return;
  const prefix = element.shadowRoot?.querySelector('.field-error .hidden')?.textContent ?? '';
  document.title = prefix + title;
}

start();
