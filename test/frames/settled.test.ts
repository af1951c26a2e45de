import { expect } from 'chai';
import { settled } from '../../src/testing/index.ts';
import { clearPage, create, find, mount } from '../support/embed.ts';
import { openScenario } from '../support/in-page.ts';

/** How many frames a picture is compared with what is drawn later. */
const LATER = 30;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

describe('settled() of an element with a frame', () => {
  afterEach(clearPage);

  it('waits until the frame shows its form, as high as it stays', async () => {
    const { client_token } = await openScenario('needs_borrower_credit');
    const element = await mount(create(client_token));
    find(element, '.button.primary').click();
    await settled(element);
    expect(element.root.querySelector('[aria-busy=true]')).to.equal(null);
    const { height } = find(element, '.frame.shown iframe').getBoundingClientRect();
    for (let frame = 0; frame < LATER; frame += 1) {
      await nextFrame();
      expect(find(element, '.frame.shown iframe').getBoundingClientRect().height).to.equal(height);
    }
  });

  it('says that the element still loads where the frame does not come', async () => {
    const { client_token } = await openScenario('needs_borrower_credit');
    const element = await mount(create(client_token));
    find(element, '.button.primary').click();
    const thrown = await settled(element, 0).then(
      () => undefined,
      (error: Error) => error.message,
    );
    expect(thrown).to.equal('<svc-status> is still loading.');
  });
});
