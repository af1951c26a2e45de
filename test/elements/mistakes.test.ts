import { expect } from 'chai';
import { configure } from '../../src/configure.ts';
import type { EmbedElement } from '../../src/elements/embed-element.ts';
import { pageState } from '../../src/page.ts';
import type { FetchClientToken } from '../../src/session/token-source.ts';
import { holdClock } from '../support/clock.ts';
import { control, create, mount, next, reaches, textOf, until } from '../support/embed.ts';
import { failsWithin } from '../support/fails-within.ts';
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
  spaces: ['   ', /: nothing\. .*client_token/],
  'the id of a session': ['ps_5Qm2', /: "ps_…"\. .*client_token/],
  'a JWT': [`eyJhbGciOi.${SECRET}.c2ln`, /: JWT\. .*client_token/],
  'the text undefined': ['undefined', /: "undefined"\. .*client_token/],
  'the text null': ['null', /: "null"\. .*client_token/],
  'two words': [`${SECRET} ${SECRET}`, /: text\. .*client_token/],
};

/** What answers at a wrong address in place of the service, how the event calls it, and what the console says of it. */
const STRANGERS: Record<string, [answer: () => Response, code: string, came: RegExp]> = {
  'a page that is not there': [
    () => page('<h1>Not found</h1>', 404),
    'contract_mismatch',
    /404 text\/html/,
  ],
  'a page': [() => page('<h1>Welcome</h1>', 200), 'contract_mismatch', /200 text\/html/],
  'a gateway’s page': [() => page('<h1>Bad gateway</h1>', 502), 'internal_error', /502 text\/html/],
  'JSON of another service': [
    () => Response.json({ ok: true }),
    'contract_mismatch',
    /200 application\/json/,
  ],
  'a refusal of another service': [
    () => Response.json({ error: 'no route' }, { status: 404 }),
    'contract_mismatch',
    /404 application\/json/,
  ],
};
const page = (text: string, status: number) =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

/** Values that a tag does not know, and what is taken instead. */
const VALUES: [attribute: string, value: string, why: string][] = [
  ['heading-level', '9', 'is no level of 1 to 6: 2 is taken.'],
  ['heading-level', 'three', 'is no level of 1 to 6: 2 is taken.'],
  ['heading-level', '3.5', 'is no level of 1 to 6: 3 is taken.'],
  ['mode', 'dialog', 'is none of inline, modal, popover: inline is taken.'],
];

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

  for (const [attribute, named] of [
    ['ps_5Qm2', /client-token holds .*: "ps_…"/],
    ['undefined', /client-token holds .*: "undefined"/],
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

  for (const [what, [answer, code, came]] of Object.entries(STRANGERS))
    it(`is named by its address where ${what} answers in place of the service`, async () => {
      network.answer('/embed_sessions', answer);
      const element = create(SECRET);
      await mistake(element, came, { code });
      expect(said[0]?.[0]).to.contain(`${element.baseUrl}/embed_sessions`);
      expect(said[0]?.[0]).to.match(/base-url/);
    });

  for (const [attribute, value, why] of VALUES)
    it(`is named once where ${attribute} is ${value}`, () => {
      const element = create();
      for (const each of [value, 'other', value]) element.setAttribute(attribute, each);
      const lines = said.map(([line]) => String(line)).filter((line) => line.includes(value));
      expect(lines).to.deep.equal([`<svc-status> ${attribute}="${value}" ${why}`]);
    });

  it('is none where heading-level and mode are left out, taken away, or right', () => {
    const element = create();
    for (const [name, value] of [
      ['heading-level', '3'],
      ['mode', 'popover'],
    ] as const) {
      element.setAttribute(name, value);
      element.removeAttribute(name);
    }
    expect(said).to.deep.equal([]);
  });

  it('is named once where a popover’s anchor is nowhere', async () => {
    const { client_token } = await openScenario('submitted');
    const element = create(client_token);
    element.setAttribute('mode', 'popover');
    element.setAttribute('anchor', 'no-such-id');
    await mount(element, 'loading');
    expect(said).to.deep.equal([]);
    element.show();
    await reaches(element, 'ready');
    element.close();
    await element.updateComplete;
    element.show();
    await element.updateComplete;
    expect(said).to.deep.equal([
      ['<svc-status> anchor="no-such-id" finds no element: a modal is shown.'],
    ]);
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
