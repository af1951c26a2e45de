import { expect } from 'chai';
import { accessibilityFaults } from '../../support/axe-in-page.ts';
import {
  bodies,
  composer,
  letters,
  openLog,
  press,
  send,
  write,
} from '../../support/conversation.ts';
import { control, find, textOf, until } from '../../support/embed.ts';
import { simulate } from '../../support/in-page.ts';
import { layoutFaults, narrow } from '../../support/narrow.ts';
import { networkOfEach } from '../../support/network.ts';

describe('<svc-conversation> where messages are written', () => {
  const network = networkOfEach();
  const sends = () =>
    network.calls('POST', '/messages').filter(({ url }) => url.endsWith('/messages'));

  it('sends what is written, shows it at once, and keeps the focus in the composer', async () => {
    const { element } = await openLog();
    const box = write(element, 'Which months do you need?');
    control(element, 'Send').click();
    expect(letters(element).at(-1)).to.match(/^You .*Sending….* Which months do you need\?$/);
    expect(box.value).to.equal('');
    expect(element.root.activeElement).to.equal(box);
    await until(() => /· ?Sent|Sent Which/.test(letters(element).at(-1) ?? ''), 'that it was sent');
    expect(element.root.activeElement).to.equal(box);
    expect(find(element, '[role=status]').textContent).to.contain('Sent');
    expect(await accessibilityFaults(element)).to.deep.equal([]);
  });

  it('shows what the service writes at once, in the live part of the log alone', async () => {
    const { element, referral_id } = await openLog();
    const history = bodies(element);
    expect(history.length).to.be.above(0);
    expect(find(element, '.history').getAttribute('aria-live')).to.equal('off');
    expect(find(element, '.news').textContent?.trim()).to.equal('');
    await simulate(referral_id, 'message_sent');
    await until(() => bodies(element).length === history.length + 1, 'the message');
    expect(find(element, '.news').textContent).to.contain('Your file is complete.');
    expect(find(element, '.thread').getAttribute('role')).to.equal('log');
    expect(find(element, '.thread').getAttribute('aria-live')).to.equal(null);
    expect(find(element, '.news .letter').getAttribute('aria-live')).to.equal(null);
    send(element, 'Thank you.');
    await until(() => letters(element).at(-1)?.includes('Sent'), 'its arrival');
    const own = [...element.root.querySelectorAll('.news .letter')].at(-1);
    expect(own?.getAttribute('aria-live')).to.equal('off');
  });

  it('Enter sends and Shift+Enter does not; while a word is composed neither does', async () => {
    const { element } = await openLog();
    const box = write(element, 'One');
    press(box, 'Enter', { shiftKey: true });
    press(box, 'Enter', { isComposing: true });
    expect(sends()).to.have.length(0);
    press(box, 'Enter');
    await until(() => letters(element).at(-1)?.includes('Sent'), 'its arrival');
    expect(bodies(element).at(-1)).to.equal('One');
  });

  it('a lost answer is sent again under the same key and is one message', async () => {
    const { element } = await openLog();
    const before = bodies(element).length;
    network.answer('/messages', 'lost', 'POST');
    send(element, 'Only once.');
    await until(() => letters(element).at(-1)?.includes('Sent '), 'its arrival');
    const posts = sends();
    expect(
      new Set(posts.map(({ request }) => request.headers.get('idempotency-key'))).size,
    ).to.equal(1);
    expect(bodies(element).slice(before)).to.deep.equal(['Only once.']);
  });

  it('messages stay in order while one is on its way', async () => {
    const { element } = await openLog();
    const before = bodies(element).length;
    for (const text of ['first', 'second', 'third']) send(element, text);
    await until(
      () =>
        letters(element)
          .slice(before)
          .every((one) => one.includes('Sent ')),
      'all',
    );
    expect(bodies(element).slice(before)).to.deep.equal(['first', 'second', 'third']);
  });

  it('what was refused says so, keeps the text, and can be changed or tried again', async () => {
    const { element } = await openLog();
    const before = bodies(element).length;
    network.answer(
      '/messages',
      () =>
        new Response(
          JSON.stringify({
            type: 'https://x.example/problems/invalid-request',
            title: 'Refused',
            status: 400,
            code: 'invalid_request',
            request_id: 'req_1',
            message: 'Say it in other words.',
          }),
          { status: 400, headers: { 'content-type': 'application/problem+json' } },
        ),
      'POST',
    );
    send(element, 'Something.');
    await until(() => textOf(element).includes('Not sent. Say it in other words.'), 'the refusal');
    expect(await accessibilityFaults(element)).to.deep.equal([]);
    network.heal();
    control(element, 'Change it').click();
    await until(() => composer(element).value === 'Something.', 'the draft');
    expect(bodies(element).length).to.equal(before);
    send(element, 'Something else.');
    await until(() => letters(element).at(-1)?.includes('Sent '), 'its arrival');
  });

  it('warns of a Social Security number or a password and sends nothing', async () => {
    const { element } = await openLog();
    for (const [text, warning] of [
      ['My number is 123-45-6789', 'This looks like a Social Security number. Remove it to send.'],
      ['SSN: 123456789', 'This looks like a Social Security number. Remove it to send.'],
      ['my bank password is Hunter22!', 'This looks like a password. Remove it to send.'],
    ] as const) {
      send(element, text);
      await until(() => find(element, '.compose-fault').textContent?.includes(warning), warning);
      expect(composer(element).getAttribute('aria-invalid')).to.equal('true');
      expect(composer(element).value).to.equal(text);
    }
    expect(await accessibilityFaults(element)).to.deep.equal([]);
    write(element, 'My number is on file');
    await until(() => !element.root.querySelector('.compose-fault'), 'the warning to go');
    expect(sends()).to.have.length(0);
  });

  it('counts near the end, and says how many are too many', async () => {
    const { element } = await openLog();
    write(element, 'x'.repeat(3799));
    expect(element.root.querySelector('.counter')).to.equal(null);
    write(element, 'x'.repeat(3990));
    expect(find(element, '.counter').textContent).to.equal('10 characters left');
    send(element, '🎉'.repeat(4001));
    expect(find(element, '.counter').textContent).to.equal('1 character too many');
    expect(sends()).to.have.length(0);
  });

  it('fits a phone of 320 px', async () => {
    const { element } = await openLog();
    await narrow(element);
    expect(layoutFaults(element)).to.deep.equal([]);
  });
});
