import { expect } from 'chai';
import type { Mode } from '../../src/presentation/mode.ts';
import { clearPage, create, find, mount, reaches, until } from '../support/embed.ts';
import { openScenario } from '../support/in-page.ts';
import { layoutFaults, narrow } from '../support/narrow.ts';
import { resize } from '../support/viewport.ts';

describe('A component in a page written from right to left', () => {
  beforeEach(() => {
    document.documentElement.dir = 'rtl';
    document.documentElement.lang = 'ar';
  });
  afterEach(() => {
    document.documentElement.removeAttribute('dir');
    document.documentElement.lang = 'en';
    clearPage();
  });

  for (const [scenario, tag] of [
    ['needs_borrower', 'svc-status'],
    ['intake', 'svc-intake'],
  ] as const)
    it(`is English, from left to right, within its box (<${tag}>)`, async () => {
      const { client_token } = await openScenario(scenario);
      const element = await mount(create(client_token, tag));
      await narrow(element);
      const title = find(element, '.title');
      const { direction, textAlign } = getComputedStyle(title);
      expect({ direction, textAlign }).to.deep.equal({ direction: 'ltr', textAlign: 'start' });
      expect(title.matches(':lang(en)')).to.equal(true);
      expect(layoutFaults(element)).to.deep.equal([]);
      expect(document.documentElement.scrollWidth).to.be.at.most(window.innerWidth);
    });

  it('leaves the partner’s own words as the page has them', async () => {
    const element = create('ct_any');
    element.setAttribute('base-url', 'http://127.0.0.1:1/partner/v0');
    element.innerHTML = '<p id="own">افتح صفحة الحالة</p>';
    await mount(element, 'failed');
    const own = element.querySelector('#own') ?? element;
    expect(getComputedStyle(own).direction).to.equal('rtl');
    expect(own.matches(':lang(ar)')).to.equal(true);
    expect(getComputedStyle(find(element, '.failure-title')).direction).to.equal('ltr');
  });

  it('has its dialog in English too', async () => {
    const { client_token } = await openScenario('needs_borrower');
    const element = create(client_token);
    element.mode = 'modal';
    element.open = true;
    await mount(element);
    await until(() => element.root.querySelector('dialog:modal'), 'the dialog');
    const dialog = find(element, 'dialog');
    expect(getComputedStyle(dialog).direction).to.equal('ltr');
    expect(dialog.matches(':lang(en)')).to.equal(true);
  });

  it('stands as a popover where the page’s lines begin: beneath its anchor’s right edge', async () => {
    await resize({ width: 1000, height: 900 });
    const anchor = document.createElement('button');
    anchor.id = 'financing';
    anchor.textContent = 'Financing';
    anchor.style.cssText = 'position:absolute;left:500px;top:40px;width:120px';
    document.body.append(anchor);
    const { client_token } = await openScenario('needs_borrower');
    const element = create(client_token);
    const mode: Mode = 'popover';
    element.mode = mode;
    element.setAttribute('anchor', 'financing');
    document.body.append(element);
    element.show();
    await reaches(element, 'ready');
    const dialog = () => find(element, 'dialog').getBoundingClientRect();
    const end = anchor.getBoundingClientRect().right;
    await until(() => Math.abs(dialog().right - end) < 1, 'its place');
  });
});
