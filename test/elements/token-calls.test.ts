import { expect } from 'chai';
import type { EmbedElement } from '../../src/elements/embed-element.ts';
import { pageState } from '../../src/page.ts';
import { holdClock } from '../support/clock.ts';
import { create, find, mount, next, reaches } from '../support/embed.ts';
import { openScenario } from '../support/in-page.ts';
import { networkOfEach } from '../support/network.ts';
import { problemOf } from '../support/problem.ts';

/** What a service that refuses every token answers, and one that cannot be reached. */
const NEVER = {
  refused: 'refused',
  unknown: () => problemOf(401, 'authentication_failed'),
} as const;
const FAILURES = ['svc-failed', 'svc-session-expired'] as const;

describe('Calls for a token', () => {
  const network = networkOfEach();
  let clock: ReturnType<typeof holdClock>;
  let calls = 0;
  beforeEach(() => {
    calls = 0;
    // Each test is a page of its own, on which nobody has tried yet.
    delete pageState().tries;
    clock = holdClock();
  });
  afterEach(() => clock.restore());

  /** A function that nobody has seen before, as a page that draws itself anew makes it. */
  const another = () => () => {
    calls += 1;
    return `token-${calls}`;
  };
  const component = () => {
    const element = create();
    element.fetchClientToken = another();
    return element;
  };
  /** Lets a minute go by, less a moment. */
  const almostAMinute = async () => {
    for (let second = 0; second < 59; second += 1) await clock.advance(1000);
  };

  for (const [how, answer] of Object.entries(NEVER))
    it(`are three a minute where the page makes a new function and tries again at each failure (${how})`, async () => {
      network.answer('/embed_sessions', answer);
      const element = component();
      let failures = 0;
      for (const type of FAILURES)
        element.addEventListener(type, () => {
          failures += 1;
          element.fetchClientToken = another();
          element.retry();
        });
      document.body.append(element);
      await almostAMinute();
      expect(calls).to.equal(3);
      expect(network.exchanges().length).to.be.at.most(9);
      expect(failures).to.be.at.most(4);
      await clock.advance(30_000);
      expect(calls, 'a minute and a half').to.equal(6);
    });

  it('are thirty a minute where the page makes a new element at each failure', async () => {
    network.answer('/embed_sessions', NEVER.unknown);
    const again = (old?: EmbedElement) => {
      const element = component();
      for (const type of FAILURES) element.addEventListener(type, () => again(element));
      if (old) old.replaceWith(element);
      else document.body.append(element);
    };
    const { error } = console;
    const said: unknown[] = [];
    console.error = (words) => said.push(words);
    again();
    await almostAMinute();
    console.error = error;
    expect(calls).to.equal(30);
    expect(network.exchanges().length).to.be.at.most(30);
    const tooMany = said.filter((line) => String(line).includes('too many tries'));
    expect(tooMany, 'in the console').to.have.length(1);
  });

  it('are not needed to try a token again, which costs three exchanges a minute at most', async () => {
    network.answer('/embed_sessions', () => problemOf(403, 'permission_denied'));
    const element = create('ct_one');
    element.addEventListener('svc-failed', () => element.retry());
    document.body.append(element);
    await almostAMinute();
    expect(network.exchanges()).to.have.length(3);
  });

  it('that were too many are said once, and the next is made by itself', async () => {
    network.answer('/embed_sessions', NEVER.unknown);
    const { client_token } = await openScenario('submitted');
    const element = component();
    await mount(element, 'expired');
    element.retry();
    await reaches(element, 'expired');
    expect(calls).to.equal(3);
    const failed = next(element, 'svc-failed');
    let failures = 0;
    element.addEventListener('svc-failed', () => {
      failures += 1;
    });
    element.retry();
    await clock.advance(1100);
    expect(await failed).to.include({ code: 'rate_limited', retryable: true });
    await element.updateComplete;
    expect(find(element, '[role=alert]').textContent).to.contain('This did not load.');
    network.heal();
    element.fetchClientToken = () => client_token;
    for (let presses = 0; presses < 5; presses += 1) {
      find(element, '[role=alert] button').click();
      await clock.advance(1000);
    }
    expect(failures).to.equal(1);
    await clock.advance(60_000);
    await reaches(element, 'ready');
  });

  it('leave a page with ten components alone, and one that shows another each time', async () => {
    const { client_token } = await openScenario('submitted');
    const answering = () => {
      const element = create();
      element.fetchClientToken = () => {
        calls += 1;
        return client_token;
      };
      return element;
    };
    const ten = Array.from({ length: 10 }, answering);
    document.body.append(...ten);
    for (const element of ten) await reaches(element, 'ready');
    for (let more = 0; more < 10; more += 1) {
      document.body.replaceChildren();
      await mount(answering());
    }
    expect(calls).to.equal(20);
  });
});
