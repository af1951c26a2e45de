import { expect } from 'chai';
import type { EmbedElement } from '../../src/elements/embed-element.ts';
import type { FetchClientToken } from '../../src/session/token-source.ts';
import { holdClock } from '../support/clock.ts';
import { control, create, find, mount, next, reaches } from '../support/embed.ts';
import { failsWithin } from '../support/fails-within.ts';
import { openScenario } from '../support/in-page.ts';
import { consoleOfEach, mistakeIn, PERSON, SECRET } from '../support/mistake.ts';
import { networkOfEach } from '../support/network.ts';
import { problemOf } from '../support/problem.ts';

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
  spaces: ['   ', /: nothing\. .*client_token/],
  'the id of a session': ['ps_5Qm2', /: "ps_…"\. .*client_token/],
  'an access token': [
    'at_9wE2',
    /: an access token, which must never be in a browser .*client_token/,
  ],
  'a link': [`https://service.example/s/ps_5#${SECRET}`, /: URL\. .*client_token/],
  'client credentials': [`partner:${SECRET}`, /: client credentials, .*never .* in a browser/],
  'a JWT': [`eyJhbGciOi.${SECRET}.c2ln`, /: JWT\. .*client_token/],
  'the text undefined': ['undefined', /: "undefined"\. .*client_token/],
  'the text null': ['null', /: "null"\. .*client_token/],
  'two words': [`${SECRET} ${SECRET}`, /: text\. .*client_token/],
};

describe('A developer’s mistake', () => {
  const network = networkOfEach();
  const said = consoleOfEach();
  const mistake = mistakeIn(said);
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

  for (const [attribute, named] of [
    ['ps_5Qm2', /client-token holds .*: "ps_…"/],
    ['undefined', /client-token holds .*: "undefined"/],
    ['at_9wE2', /client-token holds .*: an access token, .*never .* in a browser/],
    ['https://service.example/s/ps_5#x', /client-token holds .*: URL/],
    [
      'demo_partner:demo_secret',
      /client-token holds .*: client credentials, .*never .* in a browser/,
    ],
    ['  ', /client-token holds .*: nothing/],
  ] as const)
    it(`is named where the attribute holds “${attribute}”`, async () => {
      const event = await mistake(create(attribute), named);
      expect(event.retryable).to.equal(false);
      expect(network.exchanges()).to.have.length(0);
    });

  /** Waits until the element has no session, and gives what the console says of it: one line. */
  async function refusal(element: EmbedElement): Promise<string> {
    const expired = next(element, 'svc-session-expired');
    await mount(element, 'expired');
    await expired;
    expect(said).to.have.length(1);
    expect(said[0]).to.have.length(1);
    const line = String(said[0]?.[0]);
    expect(line).to.match(/^<svc-status> /);
    return line;
  }

  /** A token that was spent by another page. */
  async function spent(): Promise<string> {
    const { client_token } = await openScenario('submitted');
    const { real } = network;
    await real(`${create().baseUrl}/embed_sessions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client_token}`, 'idempotency-key': 'another' },
    });
    return client_token;
  }

  it('is named where the token was used already', async () => {
    const token = await spent();
    const line = await refusal(create(token));
    expect(line).to.match(/client-token .*refused.*already used.*Create a new session/);
    expect(line).not.to.contain(token);
  });

  it('is named once where fetchClientToken keeps answering a token that was used', async () => {
    const token = await spent();
    const element = create();
    element.fetchClientToken = () => token;
    const line = await refusal(element);
    expect(line).to.match(/fetchClientToken .*refused.*already used.*Create a new session/);
    expect(line).not.to.contain(token);
  });

  it('is named where the token has expired', async () => {
    network.answer('/embed_sessions', () =>
      problemOf(401, 'authentication_failed', {
        type: 'https://problems.example.com/token-expired',
        title: 'Token has expired',
        detail: 'The client_token expired; it lives 15 minutes.',
      }),
    );
    expect(await refusal(create(SECRET))).to.match(/client-token .*refused.*has expired/);
  });

  it('is named where the service knows no such token', async () => {
    const line = await refusal(create(SECRET));
    expect(line).to.match(/client-token .*refused: /);
    expect(line).not.to.contain(SECRET);
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
    const element = create();
    element.fetchClientToken = () => new Promise(() => {});
    const { code, cause } = await failsWithin(10_000, element);
    expect(code).to.equal('timeout');
    expect(said).to.deep.equal([[`<svc-status> ${cause.message}`]]);
    expect(cause.message).to.match(/^fetchClientToken did not answer within 10 s\. /);
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

  it('is named once where no token comes', async () => {
    const { code, cause } = await failsWithin(70_000, create());
    expect(code).to.equal('configuration');
    expect(said).to.deep.equal([[`<svc-status> ${cause.message}`]]);
    expect(said[0]?.[0]).to.match(/client-token.*fetchClientToken/);
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

  it('may be an address that nobody answers at: it is named, with what to look at', async () => {
    network.answer('/embed_sessions', 'refused');
    const element = create('ct_any');
    const event = await mistake(
      element,
      /no connection\. base-url, connect-src, or the service down\?$/,
      { code: 'network' },
    );
    expect(said[0]?.[0]).to.contain(`${element.baseUrl}/embed_sessions`);
    expect(event.retryable).to.equal(true);
  });

  it('is none where an element that had a session loses the network', async () => {
    const { client_token } = await openScenario('needs_borrower_documents');
    const element = await mount(create(client_token));
    network.answer('', 'refused');
    const failed = next(element, 'svc-failed');
    find(element, '.todo button').click();
    expect((await failed).code).to.equal('network');
    expect(said).to.deep.equal([]);
  });
});
