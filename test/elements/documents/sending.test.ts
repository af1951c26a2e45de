import { expect } from 'chai';
import type { EmbedElement } from '../../../src/elements/embed-element.ts';
import { accessibilityFaults } from '../../support/axe-in-page.ts';
import { choose, rowOf, stated } from '../../support/chosen-files.ts';
import { control, create, mount, textOf, until } from '../../support/embed.ts';
import { anotherSession, line, openScenario, simulate } from '../../support/in-page.ts';
import { networkOfEach } from '../../support/network.ts';

const SIZE = 3_000_000;
const NAME = 'april.csv';

describe('<svc-documents> while a file is on its way', () => {
  const network = networkOfEach();
  afterEach(() => line());

  /** A table of so many bytes: what is in it does not matter to who sends it. */
  const large = (size = SIZE) =>
    new File([`a,b\n${'1,2\n'.repeat(size / 4 - 1)}`], NAME, { type: 'text/csv' });

  async function open(wrong = {}): Promise<{ element: EmbedElement; referral_id: string }> {
    const { client_token, referral_id = '' } = await openScenario('documents_several');
    const element = create(client_token, 'svc-documents');
    element.setAttribute('base-url', await line(wrong));
    await mount(element);
    await until(() => element.root.querySelector('.request'), 'the cards');
    return { element, referral_id };
  }

  /** The card that takes tables. */
  function chooseTable(element: EmbedElement, ...files: File[]): void {
    const card = [...element.root.querySelectorAll('.request')].find(({ textContent }) =>
      textContent?.includes('unpaid'),
    );
    if (!card) throw new Error('No card takes tables.');
    choose(element, ...files, card);
  }
  /** What the card says to a screen reader. */
  const announced = (element: EmbedElement) =>
    [...element.root.querySelectorAll('.request > [role=status]')]
      .map((one) => one.textContent)
      .join('')
      .replace('\u00a0', '');
  const said = (element: EmbedElement) => rowOf(element, NAME)?.textContent ?? '';
  /** How many uploads were meant; one that is asked for twice has one key. */
  const uploads = () =>
    new Set(
      network
        .calls('POST', '/uploads')
        .map(({ request }) => request.headers.get('idempotency-key')),
    ).size;

  it('shows how far it is, and is paused and gone on with', async () => {
    const { element } = await open({ stall: 1_000_000 });
    chooseTable(element, large());
    await until(() => /[\d.]+ of 2\.9 MB/.test(said(element)), 'the progress');
    const bar = element.root.querySelector('progress');
    expect(bar?.getAttribute('aria-label')).to.equal(`Uploading ${NAME}`);
    expect(await accessibilityFaults(element)).to.deep.equal([]);
    const pause = control(element, 'Pause');
    pause.focus();
    pause.click();
    await until(() => said(element).includes('Paused'), 'the pause');
    expect(announced(element)).to.equal(`${NAME}: Paused`);
    await until(() => element.root.activeElement?.textContent?.includes('Go on'), 'the focus');
    await line();
    control(element, 'Go on').click();
    await until(() => said(element).includes('Checking'), 'its arrival');
    expect(uploads()).to.equal(1);
  });

  it('is not disturbed by what is new on the screen', async () => {
    const { element, referral_id } = await open({ stall: 500_000 });
    chooseTable(element, large());
    await until(() => element.root.querySelector('progress'), 'the progress');
    const bar = element.root.querySelector('progress');
    const cancel = control(element, 'Cancel');
    cancel.focus();
    await simulate(referral_id, 'documents_received');
    await until(() => textOf(element).includes('We have everything'), 'what is new');
    expect(bar?.isConnected, 'the same row').to.equal(true);
    expect(element.root.activeElement).to.equal(cancel);
  });

  it('goes on by itself from where the line was cut', async () => {
    const { element } = await open({ cut: 1_500_000 });
    chooseTable(element, large());
    await until(() => said(element).includes('Checking'), 'its arrival');
    expect(uploads()).to.equal(1);
    const looks = network.calls('GET', '/uploads/');
    expect(looks.length).to.be.greaterThan(0);
  });

  it('is stopped only after a question, and then given up', async () => {
    const { element } = await open({ stall: 500_000 });
    chooseTable(element, large());
    await until(() => /of 2\.9 MB/.test(said(element)), 'the progress');
    control(element, 'Cancel').click();
    await until(() => said(element).includes(`Stop sending ${NAME}?`), 'the question');
    expect(await accessibilityFaults(element)).to.deep.equal([]);
    control(element, 'Keep sending').click();
    await until(() => said(element).includes('Cancel'), 'its end');
    control(element, 'Cancel').click();
    await until(() => said(element).includes('Stop sending'), 'the question again');
    control(element, 'Stop sending').click();
    await until(() => !rowOf(element, NAME), 'the end of the row');
    expect(textOf(element)).to.contain(`${NAME} was removed.`);
  });

  it('waits for the service to be back, and says so', async () => {
    const { element } = await open({ stall: 500_000 });
    chooseTable(element, large());
    await until(() => /of 2\.9 MB/.test(said(element)), 'the progress');
    await line({ down: true });
    await until(() => said(element).includes('connection was lost'), 'the words about it');
    await until(() => announced(element).includes('connection was lost'), 'what is said');
    await line();
    window.dispatchEvent(new Event('online'));
    await until(() => said(element).includes('Checking'), 'its arrival');
  });

  it('goes on after a reload with the file that is chosen again', async () => {
    const { element, referral_id } = await open({ stall: 1_000_000 });
    // More than the line holds by itself.
    chooseTable(element, large(20_000_000));
    await until(() => /[1-9][\d.]* of 19\.1 MB/.test(said(element)), 'the progress');
    element.remove();
    const { client_token } = await anotherSession(referral_id);
    const reloaded = create(client_token, 'svc-documents');
    reloaded.setAttribute('base-url', await line());
    await mount(reloaded);
    await until(() => stated(reloaded, NAME, 'On its way'), 'what is known of it');
    expect(said(reloaded)).to.contain('choose this file again: it goes on from there');
    chooseTable(reloaded, large(20_000_000));
    await until(() => said(reloaded).includes('Checking'), 'its arrival');
    expect(reloaded.root.querySelectorAll('.upload-name')).to.have.length(1);
    expect(textOf(reloaded)).not.to.contain('Which months');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.to.contain('doc_');
  });

  it('is renewed with its session, and goes on in the next', async () => {
    const { client_token } = await openScenario('documents_several');
    const element = create(undefined, 'svc-documents');
    element.fetchClientToken = () => client_token;
    element.setAttribute('base-url', await line());
    await mount(element);
    await until(() => element.root.querySelector('.request'), 'the cards');
    let refused = 0;
    network.answer('/uploads', (request) => {
      refused += 1;
      if (refused > 1) return network.real.call(window, request);
      const problem = { type: 'x', title: 'x', status: 401, code: 'authentication_failed' };
      return Response.json({ ...problem, request_id: 'req_x' }, { status: 401 });
    });
    const { client_token: next } = await openScenario('documents_several');
    element.fetchClientToken = () => next;
    chooseTable(element, large());
    await until(() => network.exchanges().length === 2, 'the next session');
  });

  it('is held while its element is out of the page, and goes on when it is back', async () => {
    const { element } = await open({ stall: 500_000 });
    chooseTable(element, large());
    await until(() => /of 2\.9 MB/.test(said(element)), 'the progress');
    element.remove();
    await line();
    document.body.append(element);
    await until(() => said(element).includes('Checking'), 'its arrival');
    expect(uploads()).to.equal(1);
  });

  it('says what the service refuses, and lets it be taken off the list', async () => {
    const { element } = await open();
    network.answer('/uploads', () =>
      Response.json(
        {
          type: 'https://x/problems/request-closed',
          title: 'x',
          status: 409,
          code: 'invalid_request',
          request_id: 'req_x',
          message: 'We no longer need this document.',
        },
        { status: 409 },
      ),
    );
    chooseTable(element, large());
    await until(() => said(element).includes('We no longer need this document.'), 'the words');
    control(element, 'Remove').click();
    await until(() => !rowOf(element, NAME), 'its end');
  });
});
