import { expect } from 'chai';
import type { EmbedElement } from '../../src/elements/embed-element.ts';
import { control, find, textOf, until } from '../support/embed.ts';
import { fill, formOf, inputNamed, valuesSent } from '../support/form-block.ts';
import { mountGiven } from '../support/given-screen.ts';
import { openScenario } from '../support/in-page.ts';
import { networkOfEach } from '../support/network.ts';
import { problemOf } from '../support/problem.ts';

const FIELDS = [
  { name: 'city', control: 'text', label: 'City', value: 'Salem' },
  { name: 'state', control: 'text', label: 'State', value: 'OR' },
];

describe('What was typed into a form', () => {
  const network = networkOfEach();

  /** The application's own screen, changed. */
  async function changed(request: Request, call: string, change: object): Promise<object> {
    const { real } = network;
    const headers = { authorization: request.headers.get('authorization') ?? '' };
    const answer = await real(request.url.replace(call, '/screen'), { headers });
    return { ...(await answer.json()), ...change };
  }

  /** The screen as another tab has left it comes over the stream, which stays open. */
  function hear(fields: object[]): void {
    network.answer('/events', async (request) => {
      const screen = await changed(request, '/events', { blocks: [formOf({ fields })] });
      const data = `id: 1\nevent: screen\ndata: ${JSON.stringify(screen)}\n\n`;
      const body = new ReadableStream({
        start: (stream) => stream.enqueue(new TextEncoder().encode(data)),
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    });
    window.dispatchEvent(new Event('online'));
  }

  const show = (changes?: (element: EmbedElement) => void) =>
    mountGiven(network, { blocks: [formOf({ fields: FIELDS })] }, changes);

  it('stays when the screen is updated, and what nobody touched is as the service has it now', async () => {
    const element = await show();
    const city = inputNamed(element, 'city');
    fill(city, 'Bend');
    const [first, second] = FIELDS;
    hear([
      { ...first, value: 'Eugene' },
      { ...second, value: 'WA' },
    ]);
    await until(() => inputNamed(element, 'state').value === 'WA', 'the update');
    expect(inputNamed(element, 'city')).to.equal(city);
    expect(city.value).to.equal('Bend');
    expect(element.root.activeElement).to.equal(city);
  });

  it('stays when the component moves into a dialog', async () => {
    const element = await show();
    fill(inputNamed(element, 'city'), 'Bend');
    element.mode = 'modal';
    element.open = true;
    await until(() => element.root.querySelector('dialog form'), 'the dialog');
    expect(inputNamed(element, 'city').value).to.equal('Bend');
  });

  it('stays when the network is gone, and when what is wrong is said', async () => {
    const element = await show();
    fill(inputNamed(element, 'city'), 'Nowhere');
    network.answer('/actions', () =>
      problemOf(400, 'invalid_request', {
        errors: [{ param: 'values.city', message: 'Enter a city in Oregon' }],
      }),
    );
    control(element, 'Continue').click();
    await until(() => element.root.activeElement?.matches('.error-summary'), 'the summary');
    const city = inputNamed(element, 'city');
    expect(city.value).to.equal('Nowhere');
    expect(city.closest('.field')?.textContent).to.contain('Enter a city in Oregon');
    window.dispatchEvent(new Event('offline'));
    await until(() => element.root.querySelector('.stale'), 'the line about it');
    expect(inputNamed(element, 'city').value).to.equal('Nowhere');
    expect(await valuesSent(network, element)).to.deep.equal({ city: 'Nowhere', state: 'OR' });
  });

  it('stays when the session is renewed', async () => {
    const element = await show((one) => {
      one.fetchClientToken = async () => (await openScenario('intake')).client_token;
    });
    fill(inputNamed(element, 'city'), 'Bend');
    const before = network.exchanges().length;
    let refused = 0;
    network.answer('/actions', () => {
      refused += 1;
      if (refused === 1) return problemOf(401, 'authentication_failed');
      return problemOf(500, 'internal_error');
    });
    control(element, 'Continue').click();
    await until(() => network.exchanges().length > before, 'another session');
    await until(() => refused > 1, 'the same act in it');
    expect(inputNamed(element, 'city').value).to.equal('Bend');
  });

  it('gives way to what the service has, once that was accepted', async () => {
    const element = await show();
    fill(inputNamed(element, 'city'), 'bend');
    network.answer('/actions', async (request) =>
      Response.json(await changed(request, '/actions', { id: 'intake.next', blocks: [] })),
    );
    control(element, 'Continue').click();
    await until(() => !element.root.querySelector('form'), 'the next screen');
    hear([{ ...FIELDS[0], value: 'Bend' }]);
    await until(() => element.root.querySelector('form'), 'the form again');
    expect(inputNamed(element, 'city').value).to.equal('Bend');
  });

  it('is not blamed for what was not asked: then the service’s own sentence stands at the button', async () => {
    const element = await show();
    network.answer('/actions', () =>
      problemOf(400, 'invalid_request', { errors: [{ param: 'values.moon', message: 'No moon' }] }),
    );
    control(element, 'Continue').click();
    await until(() => textOf(element).includes('Check your answers.'), 'the words of the problem');
    expect(find(element, '.form-end [role=alert]').textContent).to.contain('Check your answers.');
  });
});
