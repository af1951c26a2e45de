// The platform's side of the tag: fresh tokens from its own server, and the presenter's buttons.
const tag = document.querySelector('[data-token-address]');
const output = document.querySelector('#moved');

/** Called by the tag when it needs another token: after a reload, or when its session ends. */
tag.fetchClientToken = async ({ signal } = {}) => {
  const response = await fetch(tag.dataset.tokenAddress, { method: 'POST', signal });
  if (!response.ok) throw new Error(`The token address answered ${response.status}.`);
  const { client_token } = await response.json();
  return client_token;
};

for (const button of document.querySelectorAll('[data-event]')) {
  button.addEventListener('click', () => move(button));
}

async function move(button) {
  button.disabled = true;
  const address = `${tag.dataset.movesAddress}/${button.dataset.event}`;
  const response = await fetch(address, { method: 'POST' }).catch(() => undefined);
  const answer = await response?.json().catch(() => undefined);
  button.disabled = false;
  output.textContent = response?.ok
    ? `Now: ${answer.status}`
    : (answer?.error ?? 'The service did not answer.');
}
