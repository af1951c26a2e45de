// @ts-check
import { find } from './find.js';
import { EVENTS } from './tags.js';

/** Lines that are kept. */
const MOST = 200;

/** Logs everything a tag tells its page, as it fires: its events and its telemetry. */
export function createEventLog() {
  const list = find('#events', HTMLOListElement);
  let began = performance.now();

  /** @param {string} source @param {string} name @param {Record<string, unknown>} fields */
  const note = (source, name, fields) => {
    const line = document.createElement('li');
    line.dataset.source = source;
    const when = document.createElement('time');
    when.textContent = `${((performance.now() - began) / 1000).toFixed(2)} s`;
    const what = document.createElement('strong');
    what.textContent = name;
    const said = document.createElement('code');
    said.textContent = Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
      .join(', ');
    line.append(when, what, said);
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    list.append(line);
    if (list.childElementCount > MOST) list.firstElementChild?.remove();
    if (atEnd) list.scrollTop = list.scrollHeight;
  };

  find('#clear-events', HTMLButtonElement).addEventListener('click', () => list.replaceChildren());
  return {
    /** @param {HTMLElement} tag not yet in the page */
    follow(tag) {
      began = performance.now();
      list.replaceChildren();
      for (const name of EVENTS)
        tag.addEventListener(name, (event) => note('event', name, fieldsOf(event)));
      const hook = (/** @type {{ type: string }} */ { type, ...rest }) =>
        note('telemetry', type, rest);
      Object.assign(tag, { onTelemetry: hook });
    },
  };
}

/** What an event carries, beyond what every event has. @param {Event} event @returns {Record<string, unknown>} */
function fieldsOf(event) {
  const own = Object.entries(event).filter(([name]) => name !== 'isTrusted');
  return Object.fromEntries(
    own.map(([name, value]) => [name, value instanceof Error ? value.message : value]),
  );
}
