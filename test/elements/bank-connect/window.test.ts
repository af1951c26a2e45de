import { expect } from 'chai';
import { control, create, find, mount, textOf, until } from '../../support/embed.ts';
import { openScenario } from '../../support/in-page.ts';
import { networkOfEach } from '../../support/network.ts';

/** Windows that were opened, each with what was done to it. The browser's own are not this page's to read. */
type Opened = { opener: unknown; led: string[]; closed: boolean };

describe('<svc-bank-connect> and the window of a bank', () => {
  const network = networkOfEach();
  const { open } = window;
  let opened: Opened[];

  beforeEach(() => {
    opened = [];
    Object.assign(window, {
      open: () => {
        const one: Opened = { opener: window, led: [], closed: false };
        opened.push(one);
        return Object.assign(one, {
          location: { replace: (href: string) => one.led.push(href) },
          close: () => {
            one.closed = true;
          },
        });
      },
    });
  });
  afterEach(() => Object.assign(window, { open }));

  async function explained() {
    const { client_token } = await openScenario('bank_connect_statements');
    return mount(create(client_token, 'svc-bank-connect'));
  }
  const isWaiting = (element: Parameters<typeof textOf>[0]) =>
    until(() => textOf(element).includes('Finish at your bank'), 'the screen that waits');

  it('opens it in the press itself, and leads it to the bank once there is where', async () => {
    const element = await explained();
    control(element, 'Choose your bank').click();
    expect(opened).to.have.length(1);
    expect(opened[0]).to.include({ opener: null, closed: false });
    expect(opened[0]?.led).to.deep.equal([]);
    await isWaiting(element);
    const again = find(element, 'a.button.primary');
    expect(opened[0]?.led).to.deep.equal([again.getAttribute('href')]);
    expect(again.getAttribute('href')).to.match(/\/link\/[\w-]{22}$/);
    expect(again.getAttribute('target')).to.equal('_blank');
  });

  it('has a link to the same page where the browser opens none', async () => {
    Object.assign(window, { open: () => null });
    const element = await explained();
    control(element, 'Choose your bank').click();
    await isWaiting(element);
    expect(textOf(element)).to.include('The window did not open?');
    expect(control(element, 'Open your bank’s page').getAttribute('rel')).to.equal(
      'noopener noreferrer',
    );
    const way = control(element, 'go on in this window');
    expect(way.getAttribute('href')).to.match(/\/s\/ps_[\w-]+#/);
    expect(way.getAttribute('target')).to.equal(null);
  });

  it('closes it where nothing was begun', async () => {
    const element = await explained();
    network.answer('/actions', async (request) => {
      const { headers } = request;
      const shown = request.url.replace('/actions', '/screen');
      return network.real(shown, { headers });
    });
    control(element, 'Choose your bank').click();
    expect(opened).to.have.length(1);
    await until(() => opened[0]?.closed, 'the window to close');
    expect(opened[0]?.led).to.deep.equal([]);
  });

  it('opens no other while the first press is under way', async () => {
    const element = await explained();
    const button = control(element, 'Choose your bank');
    button.click();
    button.click();
    await isWaiting(element);
    expect(opened).to.have.length(1);
    expect(opened[0]?.led).to.have.length(1);
  });
});
