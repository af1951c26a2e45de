import { expect } from 'chai';
import type { EmbedElement } from '../../src/elements/embed-element.ts';
import { pageState } from '../../src/page.ts';
import { mount, next, textOf } from './embed.ts';

/** What no line of the console may hold. */
export const SECRET = 'ct_not_to_be_seen';
export const PERSON = 'maria@example.com';
const WORDS = 'This did not load. Nothing was lost.';

/** For a suite: what is said by `console.error` in each of its tests, line by line; it goes nowhere else. */
export function consoleOfEach(): unknown[][] {
  const { error } = console;
  const said: unknown[][] = [];
  beforeEach(() => {
    said.length = 0;
    delete pageState().tries;
    console.error = (...words) => said.push(words);
  });
  afterEach(() => {
    console.error = error;
  });
  return said;
}

/** A check that an element fails, that the console names it once, and that the reader reads nothing of it. */
export const mistakeIn =
  (said: unknown[][]) =>
  async (
    element: EmbedElement,
    cause: RegExp,
    { code = 'configuration', beneath = [] as readonly (typeof Error)[] } = {},
  ) => {
    const failed = next(element, 'svc-failed');
    await mount(element, 'failed');
    const event = await failed;
    expect(event.code).to.equal(code);
    expect(said).to.have.length(1);
    const [message, ...thrown] = said[0] ?? [];
    expect(thrown.map((one) => Object(one).constructor)).to.deep.equal(beneath);
    expect(message).to.match(/^<svc-status> /);
    expect(message).to.match(cause);
    expect(message).to.contain(event.cause.message);
    expect(message).not.to.contain(SECRET);
    expect(message).not.to.contain(PERSON);
    const words = textOf(element)
      .replace('Try again', '')
      .replace(/Reference: req_[\w-]+/, '')
      .trim();
    expect(words).to.be.oneOf([WORDS, 'Check your answers.']);
    return event;
  };
