import { expect } from 'chai';
import { accessibilityFaults } from '../../support/axe-in-page.ts';
import { bodies, composer, letters, openLog, send, write } from '../../support/conversation.ts';
import { control, find, textOf, until } from '../../support/embed.ts';
import { simulate } from '../../support/in-page.ts';
import { layoutFaults, narrow } from '../../support/narrow.ts';
import { networkOfEach } from '../../support/network.ts';

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < 4;

describe('<svc-conversation> where messages are read', () => {
  const network = networkOfEach();

  it('opens at the end of a long thread without scrolling the page', async () => {
    const { element } = await openLog('conversation_earlier');
    const thread = find(element, '.thread');
    await until(() => isAtEnd(thread) && thread.scrollTop > 0, 'the end');
    expect(scrollY).to.equal(0);
    expect(letters(element).at(-1)).to.contain('Answer 22');
  });

  it('earlier messages come on demand, in place, and are counted to a screen reader alone', async () => {
    const { element } = await openLog('conversation_earlier');
    const thread = find(element, '.thread');
    await until(() => isAtEnd(thread), 'the end');
    const first = find(element, '.letter');
    thread.scrollTop = 0;
    const top = () => first.getBoundingClientRect().top - thread.getBoundingClientRect().top;
    const before = top();
    control(element, 'Show earlier messages').focus();
    control(element, 'Show earlier messages').click();
    await until(() => bodies(element).length === 40, 'twenty more');
    expect(Math.abs(top() - before)).to.be.below(60);
    expect(find(element, '[role=status]').textContent).to.equal('20 earlier messages are shown');
    expect(find(element, '.news').textContent?.trim()).to.equal('');
    control(element, 'Show earlier messages').click();
    await until(() => bodies(element).length === 45, 'the rest');
    expect(textOf(element)).not.to.contain('Show earlier messages');
    expect(new Set(bodies(element)).size).to.equal(45);
    expect(element.root.activeElement).to.equal(thread);
  });

  it('what comes while the reader is further up is counted on a button, and nothing moves', async () => {
    const { element, referral_id } = await openLog('conversation_earlier');
    const thread = find(element, '.thread');
    await until(() => isAtEnd(thread), 'the end');
    thread.scrollTop = 0;
    await until(() => thread.scrollTop === 0, 'the top');
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await simulate(referral_id, 'message_sent');
    await until(() => textOf(element).includes('1 new message'), 'the button');
    await simulate(referral_id, 'message_sent');
    await until(() => textOf(element).includes('2 new messages'), 'the count');
    expect(thread.scrollTop).to.equal(0);
    expect(await accessibilityFaults(element)).to.deep.equal([]);
    control(element, '2 new messages').click();
    await until(() => isAtEnd(thread), 'the end');
    expect(element.root.querySelector('.arrived')).to.equal(null);
  });

  it('a line stands above what was not read, stays, and the service is told that it was seen', async () => {
    const { element } = await openLog('conversation_unread');
    expect(find(element, '.unread').textContent).to.equal('New');
    expect(find(element, '.unread').closest('.letter')?.textContent).to.contain('Jo Park');
    find(element, '.thread').scrollTop = 10_000;
    await until(() => network.calls('POST', '/messages/read').length === 1, 'that it was seen');
    expect(find(element, '.unread').textContent).to.equal('New');
  });

  it('names who writes, how and when; days have headings', async () => {
    const { element } = await openLog('conversation_unread');
    const heads = [...element.root.querySelectorAll('.letter-head')].map((one) =>
      (one.textContent ?? '').replace(/\s+/g, ' ').trim(),
    );
    expect(heads.join('\n')).to.match(/You /);
    expect(heads.join('\n')).to.match(/Sam Ortiz, Financing Referral Service/);
    expect(heads.join('\n')).to.match(/Automated message, Financing Referral Service by email/);
    expect(heads.join('\n')).to.match(/Jo Park, Northwind Market/);
    expect(heads.join('\n')).to.match(/Prairie Capital, lender by email/);
    expect([...element.root.querySelectorAll('.day')].map(({ localName }) => localName)).to.include(
      'h3',
    );
    const link = find(element, '.letter-body a');
    expect(link.getAttribute('rel')).to.equal('noopener noreferrer');
  });

  it('the draft is kept while another screen is shown, and while the thread changes', async () => {
    const { element, referral_id } = await openLog('conversation_todo');
    write(element, 'It was a refund');
    await simulate(referral_id, 'message_sent');
    await until(() => textOf(element).includes('Your file is complete'), 'the message');
    expect(composer(element).value).to.equal('It was a refund');
  });

  it('a question in the thread is answered in the composer and is done with it', async () => {
    const { element } = await openLog('conversation_todo');
    control(element, 'Answer').click();
    await until(() => textOf(element).includes('Your answer to:'), 'what is answered');
    await until(() => element.root.activeElement === composer(element), 'the focus');
    expect(await accessibilityFaults(element)).to.deep.equal([]);
    send(element, 'A refund of a supplier.');
    await until(() => textOf(element).includes('Done'), 'the to-do');
    expect(textOf(element)).not.to.contain('Your answer to:');
  });

  it('a quick answer is sent with one press', async () => {
    const { element } = await openLog('conversation_replies');
    control(element, 'Yes, it is paid off').click();
    await until(() => letters(element).some((one) => /^You.*Sent Yes, it is/.test(one)), 'it');
    await until(() => !element.root.querySelector('.replies'), 'the answers to go');
  });

  it('offline what is written waits, and goes once, in order, when the network is back', async () => {
    const { element } = await openLog();
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    network.answer('/messages', 'refused', 'POST');
    try {
      send(element, 'one');
      send(element, 'two');
      await until(
        () => textOf(element).includes('You are offline. We send it when you are back.'),
        'the words',
      );
      expect(await accessibilityFaults(element)).to.deep.equal([]);
    } finally {
      network.heal();
      Reflect.deleteProperty(navigator, 'onLine');
    }
    dispatchEvent(new Event('online'));
    await until(
      () => letters(element).filter((one) => /^You.*Sent (one|two)$/.test(one)).length === 2,
      'both',
    );
    expect(bodies(element).filter((body) => body === 'one' || body === 'two')).to.deep.equal([
      'one',
      'two',
    ]);
  });

  it('a closed application can be read, and says whom to call', async () => {
    const { element } = await openLog('conversation_closed');
    expect(element.root.querySelector('textarea')).to.equal(null);
    expect(find(element, '.closed a').getAttribute('href')).to.equal('tel:+18005550142');
    expect(bodies(element).length).to.be.above(3);
    expect(await accessibilityFaults(element)).to.deep.equal([]);
  });

  it('fits 320 px with the text twice as large', async () => {
    const { element } = await openLog('conversation_unread');
    await narrow(element, true);
    expect(layoutFaults(element)).to.deep.equal([]);
  });
});
