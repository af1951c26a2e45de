import { expect } from 'chai';
import { configure } from '../../src/configure.ts';
import type { EmbedElement } from '../../src/elements/embed-element.ts';
import { pageState } from '../../src/page.ts';
import type { FetchClientToken } from '../../src/session/token-source.ts';
import { holdClock } from '../support/clock.ts';
import { control, create, mount, next, reaches, textOf, until } from '../support/embed.ts';
import { openScenario } from '../support/in-page.ts';
import { networkOfEach } from '../support/network.ts';
import { problemOf } from '../support/problem.ts';

const SECRET = 'ct_not_to_be_seen';
const PERSON = 'maria@example.com';
const WORDS = 'This did not load. Nothing was lost.';

/** A function as somebody wrote it in JavaScript. */
const untyped = (source: unknown) => source as FetchClientToken;

/** A mistake in each answer of `fetchClientToken`, and how the console calls it. */
const ANSWERS: Record<string, [answer: unknown, named: RegExp]> = {
  'an object': [{ client_token: SECRET }, /: object\. .*client_token/],
  'a string of JSON': [JSON.stringify({ client_token: SECRET }), /: JSON\. .*client_token/],
  'a string in quotes': [JSON.stringify(SECRET), /: JSON\. .*client_token/],
  'a page of HTML': [`<!doctype html><p>${SECRET}`, /: text\. .*client_token/],
  nothing: [undefined, /: nothing\. .*client_token/],
  'an empty string': ['', /: nothing\. .*client_token/],
};

describe('A developer’s mistake', () => {
  const network = networkOfEach();
  const { error } = console;
  let said: unknown[][] = [];
  beforeEach(() => {
    said = [];
    delete pageState().tries;
    console.error = (...words) => said.push(words);
  });
  afterEach(() => {
    console.error = error;
  });

  /** Waits until the element has failed, and checks that the console names it once, and the reader reads nothing of it. */
  async function mistake(
    element: EmbedElement,
    cause: RegExp,
    { code = 'configuration', beneath = [] as readonly (typeof Error)[] } = {},
  ) {
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
  }

  for (const [what, [answer, named]] of Object.entries(ANSWERS))
    it(`is named in the console where fetchClientToken answers ${what}`, async () => {
      const element = create();
      element.fetchClientToken = untyped(async () => answer);
      const event = await mistake(element, /fetchClientToken answered/);
      expect(said[0]?.[0]).to.match(named);
      expect(event.retryable).to.equal(true);
      expect(network.exchanges()).to.have.length(0);
    });

  it('is named where the attribute holds JSON, which no retry mends', async () => {
    const event = await mistake(
      create(`{"client_token":"${SECRET}"}`),
      /client-token holds .*JSON/,
    );
    expect(event.retryable).to.equal(false);
    expect(network.exchanges()).to.have.length(0);
  });

  it('is named where the property is given an object', async () => {
    const element = create();
    Object.assign(element, { clientToken: { client_token: SECRET } });
    await mistake(element, /client-token holds .*: object/);
  });

  it('is named where fetchClientToken throws, with what it threw as the cause, and can be tried again', async () => {
    const { client_token } = await openScenario('submitted');
    const thrown = new RangeError(`${PERSON} has no session`);
    let calls = 0;
    const element = create();
    element.fetchClientToken = () => {
      calls += 1;
      if (calls > 1) return client_token;
      throw thrown;
    };
    const event = await mistake(element, /fetchClientToken threw RangeError/, {
      beneath: [RangeError],
    });
    expect(said[0]?.[1]).to.equal(thrown);
    expect(event.retryable).to.equal(true);
    expect(event.cause.cause).to.equal(thrown);
    control(element, 'Try again').click();
    await reaches(element, 'ready');
    expect(said).to.have.length(1);
  });

  it('may be a server that was away for a moment: what its fetch throws can be tried again', async () => {
    const element = create();
    element.fetchClientToken = async () => (await fetch('http://127.0.0.1:1/token')).text();
    const event = await mistake(element, /fetchClientToken threw TypeError/, {
      beneath: [TypeError],
    });
    expect(event.retryable).to.equal(true);
    expect(control(element, 'Try again')).to.be.instanceOf(HTMLButtonElement);
  });

  for (const [what, thrown] of [
    ['quotes a token', new SyntaxError(`Unexpected token 'c', "${SECRET}" is not valid JSON`)],
    ['is no error', SECRET],
  ] as const)
    it(`is named without what fetchClientToken threw where that ${what}`, async () => {
      const element = create();
      element.fetchClientToken = () => Promise.reject(thrown);
      await mistake(element, /fetchClientToken threw/);
    });

  it('is a timeout that names fetchClientToken where that never answers', async () => {
    const clock = holdClock();
    try {
      const element = create();
      element.fetchClientToken = () => new Promise(() => {});
      const failed = next(element, 'svc-failed');
      document.body.append(element);
      await clock.advance(10_000);
      expect((await failed).code).to.equal('timeout');
      expect((await failed).cause.message).to.match(/fetchClientToken did not answer/);
    } finally {
      clock.restore();
    }
  });

  for (const [what, source] of [
    ['a string', SECRET],
    ['a Promise', Promise.resolve(SECRET)],
    ['an object', { client_token: SECRET }],
  ] as const)
    it(`is named at once where fetchClientToken is ${what} and no function`, async () => {
      const element = create();
      element.fetchClientToken = untyped(source);
      await mistake(element, /fetchClientToken is .* must be a function/);
      expect(network.exchanges()).to.have.length(0);
    });

  it('that was mended is over: a function in place of a Promise', async () => {
    const { client_token } = await openScenario('submitted');
    const element = create();
    element.fetchClientToken = untyped(Promise.resolve(client_token));
    await mount(element, 'failed');
    element.fetchClientToken = () => client_token;
    await reaches(element, 'ready');
  });

  it('is named where a demo token names no scenario, with that name', async () => {
    const event = await mistake(
      create('demo_offer_severl'),
      /client-token .*no scenario "offer_severl"/,
    );
    expect(event.retryable).to.equal(false);
  });

  it('is named where fetchClientToken answers a demo token that names no scenario', async () => {
    const element = create();
    element.fetchClientToken = () => 'demo_offer_severl';
    await mistake(element, /fetchClientToken .*no scenario "offer_severl"/);
    expect(network.exchanges()).to.have.length(1);
  });

  it('is named where no token comes', async () => {
    const clock = holdClock();
    try {
      const element = create();
      const failed = next(element, 'svc-failed');
      document.body.append(element);
      await clock.advance(10_000);
      expect((await failed).code).to.equal('configuration');
      expect(said).to.deep.equal([[`<svc-status> ${(await failed).cause.message}`]]);
      expect(said[0]?.[0]).to.match(/client-token.*fetchClientToken/);
      await clock.advance(60_000);
      expect(said).to.have.length(1);
    } finally {
      clock.restore();
    }
  });

  it('is named where no service is known', async () => {
    const element = create(SECRET);
    element.removeAttribute('base-url');
    await mistake(element, /base-url.*configure/);
  });

  for (const address of [
    '/partner/v0',
    '//service.example/partner/v0',
    'service.example/partner/v0',
  ])
    it(`is named where base-url is the relative ${address}`, async () => {
      const element = create(SECRET);
      element.baseUrl = address;
      await mistake(element, /not absolute.*base-url/);
      expect(network.exchanges()).to.have.length(0);
    });

  for (const address of ['nonsense', 'https://service.example'])
    it(`is named where configure() is given ${address}`, async () => {
      const { baseUrl } = pageState();
      const element = create(SECRET);
      element.removeAttribute('base-url');
      configure({ baseUrl: address });
      try {
        await mistake(element, /configure\(\{ baseUrl \}\)/);
        expect(said[0]?.[0]).to.contain(address);
        expect(network.exchanges()).to.have.length(0);
      } finally {
        Object.assign(pageState(), { baseUrl });
      }
    });

  for (const cut of ['', '/', '/partner', '/partner/v0/embed_sessions'])
    it(`is named where base-url ends in “${cut}” and not in /partner/v0`, async () => {
      const element = create(SECRET);
      element.baseUrl = `${element.baseUrl}`.replace('/partner/v0', cut);
      await mistake(element, /\/partner\/v0.*base-url/);
      expect(network.exchanges()).to.have.length(0);
    });

  it('is named where the page’s origin is not registered, in the service’s own words', async () => {
    network.answer('/embed_sessions', () =>
      problemOf(403, 'permission_denied', {
        detail: `The origin ${location.origin} is not registered for this partner. Register it exactly as it is here.`,
      }),
    );
    const event = await mistake(create('ct_any'), /403.*not registered/, {
      code: 'permission_denied',
    });
    expect(event.cause.message).to.contain(location.origin);
  });

  it('is said once a failure, also where the page tries again at each', async () => {
    const clock = holdClock();
    try {
      const element = create();
      let failures = 0;
      element.fetchClientToken = untyped(() => ({}));
      element.addEventListener('svc-failed', () => {
        failures += 1;
        element.retry();
      });
      document.body.append(element);
      await clock.advance(50_000);
      expect(failures).to.equal(4);
      expect(said).to.have.length(4);
      expect(said.at(-1)?.[0]).to.match(/^<svc-status> .*too many.*retry\(\)/);
    } finally {
      clock.restore();
    }
  });

  it('is none where a borrower’s act is refused, or the network is away', async () => {
    network.answer('/embed_sessions', 'refused');
    const element = await mount(create('ct_any'), 'failed');
    await until(() => element.state === 'failed', 'the failure');
    expect(said).to.deep.equal([]);
  });
});
