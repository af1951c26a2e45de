import { returnAddress } from '../../screens/return-address.ts';
import { isComponent, said } from './component.ts';
import { showContactOnce } from './contact.ts';
import { awaitLogo } from './logo.ts';
import { showFailure, showLink } from './outcomes.ts';
import { leadTo, shell } from './shell.ts';
import { followSteps } from './steps.ts';
import { fetchLink, type LinkAnswer, openLink } from './token.ts';
import { secretIn } from './token-call.ts';
import { keepUnsent } from './unsent.ts';

/**
 * What a hosted page does: trades the secret in the address for a client token, as often as one is
 * needed, and hands it to the component. Opening the page spends nothing, and the address keeps the
 * secret, so that a reload comes back.
 */
function start(): void {
  const page = shell();
  if (!page) {
    void leadBack();
    return;
  }
  // A window that a component opened for a bank has done its part. Any other stays, and goes on here.
  if (location.search === '?returned') close();
  addEventListener('hashchange', () => location.reload());
  void awaitLogo();
  open(page);
}

function open(page: Page): void {
  const secret = secretIn(location.hash);
  page.wait.hidden = false;
  void openLink(page.settings, secret).then(
    (answer) => {
      if (answer.status === 'open') showComponent(page, secret, answer);
      else showLink(page, answer);
    },
    () => showFailure(page, () => open(page)),
  );
}

/** On the page of a link past its end: shows the way back to the partner to whoever has the whole link. */
async function leadBack(): Promise<void> {
  const way = document.getElementById('back');
  const { session, baseUrl } = way?.dataset ?? {};
  if (!way || !session || !baseUrl) return;
  const answer = await fetchLink({ session, baseUrl }, secretIn(location.hash));
  if ('back' in answer && answer.back) leadTo(way, answer.back);
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
  element.setAttribute('base-url', page.settings.baseUrl);
  element.setAttribute('heading-level', '1');
  element.toggleAttribute('data-root-size', true);
  element.addEventListener('svc-failed', () => {
    if (!isComponent(element)) showNoCode(page, element);
  });
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
  showContactOnce(element);
  // Not before: the loader would exchange the token, which has been.
  void customElements.whenDefined(page.settings.tag).then(() => {
    page.wait.remove();
    Object.assign(element, { fetchClientToken });
  });
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

/** The component's code did not come: says so as the page does, and asks for it again when told to. */
function showNoCode(page: Page, element: HTMLElement): void {
  if (element.hidden) return;
  element.hidden = true;
  const card = showFailure(page, () => {
    element.hidden = false;
    page.wait.hidden = false;
    const again: unknown = Reflect.get(element, 'retry');
    if (typeof again === 'function') again.call(element);
  });
  // It may come by itself, once there is a network.
  void customElements.whenDefined(page.settings.tag).then(() => {
    card?.remove();
    element.hidden = false;
  });
}

function nameDocument(element: HTMLElement): void {
  const title = isComponent(element) && element.documentTitle;
  if (!title) return;
  const prefix = element.shadowRoot?.querySelector('.field-error .hidden')?.textContent ?? '';
  document.title = prefix + title;
}

start();
