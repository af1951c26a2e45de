// @ts-check
import { BASE_URL, hasOwnLook } from './state.js';

/** @typedef {import('./state.js').View} View */
/** @typedef {{ url: string, client_token: string, shop?: string, moves?: { event: string, meaning: string }[] }} Copy */

/** A tag that says nothing for this many ms is waited for no longer. */
const SETTLED_WITHIN = 12_000;

/** @param {string} purpose @returns {string} */
export const tagName = (purpose) => `svc-${purpose.replaceAll('_', '-')}`;

/** The events that components fire. */
export const EVENTS = [
  'svc-ready',
  'svc-screen-changed',
  'svc-todo-open',
  'svc-completed',
  'svc-exited',
  'svc-session-expired',
  'svc-failed',
];

/**
 * A copy of a scenario for this view, made by the partner's own server.
 * @param {string} scenario @param {View} view @param {{ moves?: boolean, signal?: AbortSignal }} [how]
 * @returns {Promise<Copy>}
 */
export async function copyScenario(scenario, view, { moves = false, signal } = {}) {
  const { mode, radius, color } = view;
  const response = await fetch('/gallery/sessions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario, mode, radius, color, moves }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw new Error(`The gallery's server answered ${response.status}.`);
  return response.json();
}

/**
 * @param {string} purpose @param {string} token @returns {HTMLElement} the tag, not yet in the page
 */
export function makeTag(purpose, token) {
  const tag = document.createElement(tagName(purpose));
  tag.setAttribute('client-token', token);
  tag.setAttribute('base-url', BASE_URL);
  return tag;
}

/** @param {string} scenario @param {View} view @param {AbortSignal} signal @returns {Promise<string>} */
export async function tokenFor(scenario, view, signal) {
  if (hasOwnLook(view)) return `demo_${scenario}`;
  return (await copyScenario(scenario, view, { signal })).client_token;
}

/** @param {HTMLElement} tag @param {AbortSignal} signal @returns {Promise<void>} when the tag shows something, or why it cannot */
export function settled(tag, signal) {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, SETTLED_WITHIN);
    const done = () => {
      clearTimeout(late);
      resolve();
    };
    signal.addEventListener('abort', done, { once: true });
    for (const name of ['svc-ready', 'svc-failed', 'svc-session-expired'])
      tag.addEventListener(name, done, { once: true, signal });
  });
}
