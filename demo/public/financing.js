// The platform's side of the tag: fresh tokens from its own server, and the presenter's buttons.
const tag = document.querySelector('[data-token-address]');
const output = document.querySelector('#moved');
const moves = document.querySelector('#moves');

/** Called by the tag when it needs another token: after a reload, or when its session ends. */
const fetchClientToken = async ({ signal } = {}) => {
  const response = await fetch(tag.dataset.tokenAddress, { method: 'POST', signal });
  if (!response.ok) throw new Error(`The token address answered ${response.status}.`);
  const { client_token } = await response.json();
  return client_token;
};
if (tag?.dataset.tokenAddress) tag.fetchClientToken = fetchClientToken;

// Who leaves an application that was sent goes to the page that follows it.
tag?.addEventListener('svc-exited', ({ referralId }) => {
  if (tag.localName === 'svc-intake' && referralId) location.assign(location.pathname);
});

moves.addEventListener('click', ({ target }) => {
  if (target.dataset.event) move(target.dataset.event);
});

async function move(event) {
  moves.setAttribute('aria-busy', 'true');
  const address = `${tag.dataset.movesAddress}/${event}`;
  const response = await fetch(address, { method: 'POST' }).catch(() => undefined);
  const answer = await response?.json().catch(() => undefined);
  moves.removeAttribute('aria-busy');
  output.textContent = response?.ok
    ? `Now: ${answer.status}`
    : (answer?.error ?? 'The service did not answer.');
  if (response?.ok) offer(answer.moves, event);
}

/** Shows what can happen next, and leaves the keyboard where it was if that can happen again. */
function offer(possible, last) {
  const template = document.createElement('button');
  template.type = 'button';
  const buttons = possible.map(({ event, meaning }) => {
    const button = template.cloneNode();
    button.dataset.event = event;
    button.title = meaning;
    button.textContent = event[0].toUpperCase() + event.slice(1).replaceAll('_', ' ');
    return button;
  });
  moves.replaceChildren(...buttons);
  (buttons.find(({ dataset }) => dataset.event === last) ?? buttons[0])?.focus();
}
