import { expect } from 'chai';
import type { EmbedElement } from '../../../src/elements/embed-element.ts';
import { accessibilityFaults } from '../../support/axe-in-page.ts';
import { choose, drop, openDocuments, paper, rowOf, stated } from '../../support/chosen-files.ts';
import { control, create, find, mount, textOf, until } from '../../support/embed.ts';
import { openScenario, simulate } from '../../support/in-page.ts';
import { layoutFaults, narrow } from '../../support/narrow.ts';
import { networkOfEach } from '../../support/network.ts';

describe('<svc-documents> where files are chosen', () => {
  const network = networkOfEach();

  it('sends a file whose name tells its month, without a question', async () => {
    const element = await openDocuments();
    choose(element, paper('statement-2026-02.pdf'));
    await until(() => stated(element, 'statement-2026-02.pdf', 'Checking'), 'its arrival');
    await until(() => /February\s*Received/.test(textOf(element)), 'its month');
    expect(textOf(element)).not.to.contain('Which months');
    expect(find(element, '.title').textContent).to.equal('2 months of bank statements to go.');
  });

  it('asks which months a file covers where its name does not tell', async () => {
    const element = await openDocuments();
    choose(element, paper('scan.pdf'));
    await until(() => textOf(element).includes('Which months are in scan.pdf?'), 'the question');
    expect(element.root.activeElement).to.equal(find(element, '.upload-question'));
    expect(rowOf(element, 'scan.pdf')?.textContent).to.contain('Not sent yet');
    expect(said(element)).to.equal('1 file chosen. Say which months are in it, then upload.');
    expect(control(element, 'Upload').classList.contains('primary')).to.equal(true);
    expect(find(element, '.choose').classList.contains('primary')).to.equal(false);
    for (const month of ['March', 'April']) {
      const box = [...element.root.querySelectorAll<HTMLElement>('.month-choice')].find(
        ({ textContent }) => textContent?.includes(month),
      );
      box?.querySelector('input')?.click();
    }
    expect(await accessibilityFaults(element)).to.deep.equal([]);
    control(element, 'Upload').click();
    await until(() => stated(element, 'scan.pdf', 'Checking'), 'its arrival');
    await until(() => /April\s*Received/.test(textOf(element)), 'its months');
    expect(find(element, '.title').textContent).to.equal('1 month of bank statements to go.');
  });

  it('sends several that wait for their months with one button', async () => {
    const element = await openDocuments();
    choose(element, paper('one.pdf'), paper('two.pdf'));
    await until(() => textOf(element).includes('Which months are in two.pdf?'), 'the questions');
    expect(said(element)).to.contain('2 files chosen.');
    const [first] = element.root.querySelectorAll<HTMLInputElement>('.month-choice input');
    first?.click();
    expect(network.calls('POST', '/uploads')).to.have.length(0);
    control(element, 'Upload all 2 files').click();
    await until(() => stated(element, 'one.pdf', 'Checking'), 'the first');
    await until(
      () => stated(element, 'two.pdf', 'We find out which months are in it'),
      'the second',
    );
    await until(() => /February\s*Received/.test(textOf(element)), 'the month that was ticked');
  });

  it('tells at once a file that was chosen twice, and one that is too large', async () => {
    const element = await openDocuments();
    const same = paper('scan.pdf');
    const large = new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'large.pdf', {
      type: 'application/pdf',
    });
    choose(element, same, same, large);
    await until(() => textOf(element).includes('You already chose this file.'), 'the words');
    expect(element.root.querySelectorAll('.upload-question')).to.have.length(1);
    expect(rowOf(element, 'large.pdf')?.textContent).to.contain('larger than 25 MB');
  });

  it('loads what sends files with the first of them', async () => {
    const element = await openDocuments();
    const posts = network.calls('POST', '/uploads');
    expect(posts).to.have.length(0);
    choose(element, paper('april.pdf'));
    await until(() => network.calls('POST', '/uploads').length === 1, 'the announcement');
    const body = await network.calls('POST', '/uploads')[0]?.request.clone().json();
    expect(body.sha256).to.match(/^[0-9a-f]{64}$/);
    expect(body.periods).to.deep.equal(['2026-04']);
  });

  it('makes a large photo smaller before it is sent', async () => {
    const element = await openDocuments();
    const photo = await noise('april.jpg', 3600, 2400);
    expect(photo.size).to.be.above(1_500_000);
    choose(element, photo);
    await until(() => network.calls('POST', '/uploads').length === 1, 'the announcement');
    const announced = await network.calls('POST', '/uploads')[0]?.request.clone().json();
    expect(announced?.size).to.be.below(photo.size);
    await until(() => stated(element, 'april.jpg', 'Checking'), 'its arrival');
  });

  it('takes files that are let go anywhere on the card, and says that it will', async () => {
    const element = await openDocuments();
    const card = find(element, '.request');
    drop(card, 'dragenter', paper('march.pdf'));
    await until(() => card.classList.contains('over'), 'the card that waits');
    drop(card, 'drop', paper('march.pdf'));
    await until(() => stated(element, 'march.pdf', 'Checking'), 'its arrival');
    expect(card.classList.contains('over')).to.equal(false);
  });

  it('says at once what it cannot use, and loses nothing else', async () => {
    const element = await openDocuments();
    choose(
      element,
      new File(['x'], 'letter.docx', { type: 'application/msword' }),
      new File([], 'february.pdf', { type: 'application/pdf' }),
      new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'march.pdf', { type: 'application/pdf' }),
      paper('april.pdf'),
    );
    await until(() => stated(element, 'april.pdf', 'Checking'), 'the arrival of the good one');
    const said = (name: string) => rowOf(element, name)?.textContent ?? '';
    expect(said('letter.docx')).to.contain(
      'We cannot use this kind of file. Upload a PDF, a JPG or a PNG.',
    );
    expect(said('february.pdf')).to.contain('This file is empty.');
    expect(said('march.pdf')).to.contain('larger than 25 MB');
    const remove = find(element, '[aria-label="Remove: letter.docx"]');
    remove.focus();
    remove.click();
    await until(() => !rowOf(element, 'letter.docx'), 'its end');
    expect(element.root.activeElement, 'the focus stays on the card').not.to.equal(null);
  });

  it('tells a file that was chosen or sent before', async () => {
    const element = await openDocuments();
    choose(element, paper('february.pdf', 'same'));
    await until(() => stated(element, 'february.pdf', 'Checking'), 'its arrival');
    choose(element, paper('march.pdf', 'same'));
    await until(
      () =>
        /You already (chose|sent) this file/.test(rowOf(element, 'march.pdf')?.textContent ?? ''),
      'the words about it',
    );
  });

  it('warns of a PDF that may have a password, and sends it all the same', async () => {
    const element = await openDocuments();
    network.answer('/uploads', 'hanging', 'POST');
    choose(element, paper('april.pdf', 'trailer << /Encrypt 5 0 R >>'));
    await until(() => textOf(element).includes('may have a password'), 'the warning');
    expect(network.calls('POST', '/uploads')).to.have.length(1);
  });

  it('shows what the review decides without losing the focus', async () => {
    const { client_token, referral_id } = await openScenario('documents_complete');
    const element = await mount(create(client_token, 'svc-documents'));
    await until(() => network.openStreams() === 1, 'the stream');
    const link = find(element, '.channels a');
    link.focus();
    await simulate(referral_id, 'documents_rejected');
    await until(() => element.root.querySelector('.request-problem'), 'the verdict');
    expect(find(element, '.request-problem').textContent).to.contain('missing its last page');
    expect(element.root.activeElement).to.equal(link);
    choose(element, paper('feb-mar-apr.pdf'));
    await until(() => textOf(element).includes('We have everything from you.'), 'the new one');
  });

  it('comes to its end with the last month, and says what is next', async () => {
    const { client_token, referral_id } = await openScenario('documents');
    const element = await mount(create(client_token, 'svc-documents'));
    await until(() => network.openStreams() === 1, 'the stream');
    await simulate(referral_id, 'documents_received');
    await until(() => textOf(element).includes('We have everything from you.'), 'the end');
    expect(textOf(element)).to.contain('Go back to');
  });

  it('fits a narrow page, with targets large enough', async () => {
    const element = await openDocuments();
    choose(element, paper('scan-with-a-very-long-name-that-nobody-has-ever-broken-into-lines.pdf'));
    await until(() => textOf(element).includes('Which months'), 'the question');
    await narrow(element);
    expect(layoutFaults(element)).to.deep.equal([]);
    const small = (one: EmbedElement) =>
      [...one.root.querySelectorAll('button, .month-choice')].filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width > 0 && (width < 44 || height < 44);
      });
    expect(small(element).map(({ textContent }) => textContent?.trim())).to.deep.equal([]);
    // The button that chooses files takes its lesser colours by and by.
    await until(() => element.root.getAnimations().length === 0, 'its colours');
    expect(await accessibilityFaults(element)).to.deep.equal([]);
  });
});

/** What the card says to a screen reader. */
const said = (element: EmbedElement) =>
  element.root.querySelector('.request > [role=status]')?.textContent?.replace('\u00a0', '');

/** A photo of nothing, which no format makes small. */
async function noise(name: string, width: number, height: number): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  const image = new ImageData(width, height);
  for (let at = 0; at < image.data.length; at += 1) image.data[at] = (at * 2_654_435_761) >>> 24;
  for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255;
  pen?.putImageData(image, 0, 0);
  const photo = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.95),
  );
  return new File(photo ? [photo] : [], name, { type: 'image/jpeg' });
}
