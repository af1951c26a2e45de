import { expect } from 'chai';
import { control, create, find, mount, textOf, until } from '../../support/embed.ts';
import { openScenario } from '../../support/in-page.ts';
import { networkOfEach } from '../../support/network.ts';

describe('Documents that were opened in another component', () => {
  networkOfEach();

  it('lead to the bank connection, and back one by one to the buttons that opened them', async () => {
    const { client_token } = await openScenario('needs_borrower_documents');
    const element = await mount(create(client_token));
    const title = () => find(element, '.title').textContent;
    const [status] = [title()];
    find(element, '.todo button').click();
    await until(() => element.root.querySelector('.request'), 'the documents');
    const documents = title();
    control(element, 'Connect your bank instead').click();
    await until(() => !element.root.querySelector('.request'), 'the bank connection');
    await until(() => element.root.querySelector('.title'), 'its screen');
    expect(title()).not.to.be.oneOf([status, documents]);
    control(element, 'Back').click();
    await until(() => element.root.querySelector('.request'), 'the documents again');
    expect(title()).to.equal(documents);
    await until(
      () => element.root.activeElement?.textContent?.includes('Connect your bank'),
      'the focus where it was',
    );
    control(element, 'Back').click();
    await until(() => title() === status, 'the status again');
    expect(textOf(element)).not.to.contain('Back to');
  });
});
