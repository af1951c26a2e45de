import { expect } from 'chai';
import { clearPage, create, find, mount, until } from '../support/embed.ts';
import { documentOf, framedPage } from '../support/framed-page.ts';
import { openScenario } from '../support/in-page.ts';

describe('A component that is taken into another document', () => {
  afterEach(clearPage);

  for (const [name, scenario, tag] of [
    ['status', 'needs_borrower', 'svc-status'],
    ['intake', 'intake', 'svc-intake'],
  ] as const)
    it(`keeps its look and its theme, and on its way back (${name})`, async () => {
      const theme = { primary_color: '#6b21a8', mode: 'light' };
      const { client_token } = await openScenario(scenario, { theme });
      const element = await mount(create(client_token, tag));
      await until(() => element.root.querySelector('.button.primary'), 'its button');
      const look = () => {
        const { display, backgroundColor, boxSizing } = getComputedStyle(find(element, '.svc'));
        const { minBlockSize } = getComputedStyle(find(element, '.button.primary'));
        return { display, backgroundColor, boxSizing, minBlockSize };
      };
      const before = look();
      expect(before).to.include({ minBlockSize: '48px', boxSizing: 'border-box' });
      const page = documentOf(await framedPage(''));
      page.body.append(page.adoptNode(element));
      expect(look()).to.deep.equal(before);
      await element.updateComplete;
      expect(look()).to.deep.equal(before);
      document.body.append(element);
      expect(look()).to.deep.equal(before);
      expect(element.state).to.equal('ready');
    });

  it('can be taken out of every window and come back', async () => {
    const { client_token } = await openScenario('needs_borrower');
    const element = await mount(create(client_token));
    document.implementation.createHTMLDocument().body.append(element);
    document.body.append(element);
    await element.updateComplete;
    expect(getComputedStyle(find(element, '.button.primary')).minBlockSize).to.equal('48px');
  });
});
