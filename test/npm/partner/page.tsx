// A partner's code, as it is written against the published types; it only has to compile.
import { configure, type FetchClientToken, type SvcElement, SvcStatusElement } from '@svc/embed';
import '@svc/embed/define';
import { SvcDocuments, type SvcProps, SvcStatus } from '@svc/embed/react';
import '@svc/embed/status';
import { demoTag, freeze, settled } from '@svc/embed/testing';
import { createRef } from 'react';

configure({ baseUrl: 'https://api.example.com/partner/v0' });

const element = document.createElement('svc-status');
const purpose: 'status' = element.purpose;
const fetchClientToken: FetchClientToken = async ({ reason, signal }) => {
  const answer = await fetch(`/token?reason=${reason}`, { signal });
  return answer.text();
};
element.fetchClientToken = fetchClientToken;
element.mode = 'popover';
element.anchor = document.querySelector('button');
element.open = !element.open;
element.addEventListener('svc-failed', ({ code, retryable, requestId, cause }) => {
  const said: string = `${code} ${retryable} ${requestId ?? ''} ${cause.message}`;
  element.title = said;
});
document.addEventListener('svc-todo-open', (event) => event.preventDefault());
document.addEventListener('svc-failed', ({ code, cause }) => [code, cause.message]);
window.addEventListener('svc-exited', ({ reason }) => reason.length);
document.addEventListener('svc-completed', ({ referralId }) => referralId?.length);
element.addEventListener('svc-exited', ({ reason }) => {
  const known: 'exit' | 'closed' = reason;
  element.title = known;
});
document.querySelector('svc-offer-acceptance')?.show();
const made: SvcElement = new SvcStatusElement();
const plain: HTMLElement = made;

// @ts-expect-error: a mode that there is not
element.mode = 'drawer';
// @ts-expect-error: what the component is for is not the page's to say
element.purpose = 'intake';
// @ts-expect-error: nothing of Lit is public
element.renderRoot;

// @ts-expect-error: a listener's event has no such member
document.addEventListener('svc-failed', ({ reason }) => reason);
// @ts-expect-error: a mode that there is not
export const drawer: SvcProps = { mode: 'drawer' };

const ref = createRef<SvcStatusElement>();
export const props: SvcProps = { onTodoOpen: (event) => event.preventDefault() };
export const page = (
  <main>
    <SvcStatus
      ref={ref}
      className="wide"
      mode="modal"
      open
      fetchClientToken={fetchClientToken}
      onExited={({ reason }) => reason.length}
      title="Financing"
      role="region"
      lang="en"
      tabIndex={-1}
      aria-label="Financing"
      data-testid="financing"
      onClick={({ currentTarget }) => currentTarget.focus()}
    >
      <a href="/status">Your status</a>
    </SvcStatus>
    <SvcDocuments clientToken="ct_1" headingLevel={3} {...props} />
    <svc-conversation
      clientToken="ct_2"
      id="talk"
      title="Messages"
      aria-live="off"
      data-testid="talk"
      onClick={() => {}}
    />
  </main>
);

export async function picture(): Promise<void> {
  const shown = demoTag('offer_several', { baseUrl: 'https://api.example.com/partner/v0' });
  document.body.append(shown, plain);
  freeze(shown);
  await settled(shown);
  ref.current?.close();
  made.title = purpose;
}
