import { expect } from 'chai';
import { create, find, mount, next, textOf, until } from '../../support/embed.ts';
import { openScenario, revoke } from '../../support/in-page.ts';
import { networkOfEach } from '../../support/network.ts';

describe('<svc-status> whose session is revoked', () => {
  const network = networkOfEach();

  /** An element that could have as many sessions as it likes. */
  async function open() {
    const { client_token, url } = await openScenario('needs_borrower_documents');
    const element = create();
    const asked: string[] = [];
    element.fetchClientToken = ({ reason }) => {
      asked.push(reason);
      return client_token;
    };
    return { element: await mount(element), asked, url };
  }

  it('says so as soon as the stream does, and asks for no other session', async () => {
    const { element, asked, url } = await open();
    await until(() => network.openStreams() === 1, 'the stream');
    const over = next(element, 'svc-session-expired');
    await revoke(url);
    expect((await over).reason).to.equal('revoked');
    await element.updateComplete;
    expect(element.state).to.equal('expired');
    expect(textOf(element)).to.contain('This is no longer open');
    expect(asked).to.deep.equal(['initial']);
    expect(network.exchanges()).to.have.length(1);
  });

  it('says so where an act is refused', async () => {
    network.answer('/events', 'hanging');
    const { element, asked, url } = await open();
    const over = next(element, 'svc-session-expired');
    await revoke(url);
    find(element, '.todo button').click();
    const { reason, requestId } = await over;
    expect(reason).to.equal('revoked');
    expect(requestId).to.match(/^req_/);
    await element.updateComplete;
    expect(textOf(element)).to.contain('This is no longer open');
    expect(asked).to.deep.equal(['initial']);
  });
});
