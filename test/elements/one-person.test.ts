import { expect } from 'chai';
import type { EmbedElement } from '../../src/elements/embed-element.ts';
import type { FetchClientToken } from '../../src/session/token-source.ts';
import type { TagName } from '../../src/tags.ts';
import { holdClock } from '../support/clock.ts';
import { create, find, mount, reaches, textOf, until } from '../support/embed.ts';
import { openScenario } from '../support/in-page.ts';
import { consoleOfEach } from '../support/mistake.ts';
import { networkOfEach } from '../support/network.ts';
import { problemOf } from '../support/problem.ts';

/** What two people see who use one page after each other: scenarios, and words of only one of them. */
const PEOPLE: Record<string, [first: [string, RegExp], second: [string, RegExp]]> = {
  'svc-status': [
    ['needs_borrower', /We need .+ from you\./],
    ['declined', /did not approve/],
  ],
  'svc-intake': [
    ['intake', /one application/i],
    ['intake_check', /Check your answers/],
  ],
};

function signIn(scenario: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: who is signed in, in a browser without the cookie store too.
  document.cookie = `scenario=${scenario}; path=/`;
}

for (const [tag, [[first, firstWords], [second, secondWords]]] of Object.entries(PEOPLE))
  describe(`Two people who use <${tag}> in one page, by one function`, () => {
    const network = networkOfEach();
    let asked = 0;
    /** As a page writes it once: its server knows by the cookie for whom. */
    const fetchClientToken: FetchClientToken = async ({ signal }) => {
      asked += 1;
      return (await fetch('/__token', { signal })).text();
    };
    const component = () => {
      const element = create(undefined, tag as TagName);
      element.fetchClientToken = fetchClientToken;
      return element;
    };
    beforeEach(() => {
      asked = 0;
      signIn(first);
    });

    it('see each their own, where the element is replaced when another signs in', async () => {
      const one = await mount(component());
      expect(textOf(one)).to.match(firstWords);
      signIn(second);
      const two = component();
      one.replaceWith(two);
      await reaches(two, 'ready', 'completed');
      expect(textOf(two)).to.match(secondWords);
      expect(asked).to.equal(2);
      expect(network.exchanges()).to.have.length(2);
    });

    it('see each their own, where the first leaves before anything came', async () => {
      const one = component();
      document.body.append(one);
      await until(() => asked === 1, 'the first call');
      signIn(second);
      const two = component();
      one.replaceWith(two);
      await reaches(two, 'ready', 'completed');
      expect(textOf(two)).to.match(secondWords);
      expect(asked).to.equal(2);
    });

    it('see each their own, where the first one’s session was opened by a token and renewed by the function', async () => {
      const { client_token } = await openScenario(first);
      const one = create(client_token, tag as TagName);
      await mount(one);
      one.fetchClientToken = fetchClientToken;
      signIn(second);
      const two = component();
      document.body.append(two);
      await reaches(two, 'ready', 'completed');
      expect(textOf(one)).to.match(firstWords);
      expect(textOf(two)).to.match(secondWords);
      expect(asked).to.equal(1);
    });

    it('cost one call and one exchange each, however often the element is moved', async () => {
      const element = component();
      document.body.append(element);
      await until(() => asked === 1, 'the call');
      for (let moves = 0; moves < 3; moves += 1) {
        const place = document.createElement('section');
        document.body.append(place);
        element.remove();
        await element.updateComplete;
        place.append(element);
      }
      await reaches(element, 'ready', 'completed');
      document.body.prepend(element);
      await element.updateComplete;
      expect(textOf(element)).to.match(firstWords);
      expect(asked).to.equal(1);
      expect(network.exchanges()).to.have.length(1);
    });
  });

describe('An element that a page signs out', () => {
  const network = networkOfEach();
  const said = consoleOfEach();
  const byFunction = async () => (await fetch('/__token')).text();

  /** Takes away all that the page gave, as it does where somebody signs out. */
  function signOut(element: EmbedElement): void {
    element.clientToken = null;
    element.fetchClientToken = null;
  }

  /** Nothing of the first person is there, only the shape of what may come. */
  async function showsNobody(element: EmbedElement): Promise<void> {
    await element.updateComplete;
    expect(element.state).to.equal('loading');
    expect(textOf(element)).to.equal('');
    expect(element.documentTitle).to.equal('');
    expect(element.root.querySelector('[aria-busy="true"]')).not.to.equal(null);
    await until(() => network.openStreams() === 0, 'the end of the stream');
  }

  it('shows nothing of a session that its function opened, and begins anew by another', async () => {
    signIn('needs_borrower');
    const element = create();
    element.fetchClientToken = byFunction;
    await mount(element);
    expect(textOf(element)).to.match(/We need .+ from you\./);
    signOut(element);
    await showsNobody(element);
    signIn('declined');
    element.fetchClientToken = byFunction;
    await reaches(element, 'completed');
    expect(textOf(element)).to.match(/did not approve/);
    expect(network.exchanges()).to.have.length(2);
  });

  it('shows nothing of a session that its token opened, and begins anew by another', async () => {
    const { client_token } = await openScenario('needs_borrower');
    const element = await mount(create(client_token));
    element.clientToken = null;
    await showsNobody(element);
    element.clientToken = (await openScenario('declined')).client_token;
    await reaches(element, 'completed');
    expect(textOf(element)).to.match(/did not approve/);
  });

  it('begins anew also where the next function is set in the same moment', async () => {
    signIn('needs_borrower');
    const element = create();
    element.fetchClientToken = byFunction;
    await mount(element);
    signIn('declined');
    signOut(element);
    element.fetchClientToken = () => byFunction();
    await reaches(element, 'completed');
    expect(textOf(element)).to.match(/did not approve/);
  });

  it('waits for the next one without a complaint', async () => {
    const { client_token } = await openScenario('needs_borrower');
    const element = await mount(create(client_token));
    const clock = holdClock();
    try {
      signOut(element);
      await element.updateComplete;
      signOut(element);
      await clock.advance(70_000);
    } finally {
      clock.restore();
    }
    expect(element.state).to.equal('loading');
    expect(said).to.deep.equal([]);
  });

  it('goes no further by an act of the first person whose answer is under way', async () => {
    const { client_token } = await openScenario('needs_borrower_documents');
    const element = await mount(create(client_token));
    const { real } = network;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    network.answer('/actions', async (request) => {
      const response = await real(request);
      await held;
      return response;
    });
    let opened = 0;
    element.addEventListener('svc-todo-open', () => {
      opened += 1;
    });
    find(element, '.todo button').click();
    await until(() => network.calls('POST', '/actions').length === 1, 'the act');
    signOut(element);
    element.clientToken = (await openScenario('declined')).client_token;
    answer();
    await reaches(element, 'completed');
    expect(opened).to.equal(0);
    expect(textOf(element)).to.match(/did not approve/);
  });

  it('keeps the session where only the function goes and the token that opened it stays', async () => {
    const { client_token } = await openScenario('needs_borrower');
    const element = await mount(create(client_token));
    element.fetchClientToken = byFunction;
    await element.updateComplete;
    element.fetchClientToken = null;
    await element.updateComplete;
    expect(element.state).to.equal('ready');
    expect(network.exchanges()).to.have.length(1);
  });
});

describe('Two elements with the same token', () => {
  const network = networkOfEach();

  it('cost one exchange, though the second comes when the first one’s answer is here', async () => {
    const { client_token } = await openScenario('submitted');
    const one = await mount(create(client_token));
    const two = await mount(create(client_token));
    expect(textOf(two)).to.equal(textOf(one));
    one.remove();
    two.remove();
    await until(() => network.openStreams() === 0, 'the end of the streams');
    const three = await mount(create(client_token));
    expect(three.state).to.equal('ready');
    expect(network.exchanges()).to.have.length(1);
  });

  it('hold one stream between them', async () => {
    const { client_token } = await openScenario('submitted');
    for (const place of ['left', 'right']) {
      const element = create(client_token);
      element.style.cssText = `position: absolute; inset-block-start: 0; inline-size: 45%; ${place}: 0`;
      await mount(element);
    }
    await until(() => network.openStreams() === 1, 'the stream');
    await until(() => network.calls('GET', '/screen').length > 0, 'the other one’s look');
    expect(network.openStreams()).to.equal(1);
  });

  it('do not follow each other into a session that a function of one of them opened', async () => {
    const { client_token } = await openScenario('needs_borrower');
    const one = await mount(create(client_token));
    const two = await mount(create(client_token));
    signIn('declined');
    one.fetchClientToken = async () => (await fetch('/__token')).text();
    await one.updateComplete;
    network.answer('/events', () => problemOf(401, 'authentication_failed'));
    window.dispatchEvent(new Event('online'));
    await reaches(one, 'completed');
    expect(textOf(one)).to.match(/did not approve/);
    expect(textOf(two)).not.to.match(/did not approve/);
  });
});
