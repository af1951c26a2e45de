import { expect } from 'chai';
import { configure } from '../../src/configure.ts';
import { pageState } from '../../src/page.ts';
import { create, mount, reaches } from '../support/embed.ts';
import { openScenario } from '../support/in-page.ts';
import { consoleOfEach, mistakeIn, SECRET } from '../support/mistake.ts';
import { networkOfEach } from '../support/network.ts';

/** What answers at a wrong address in place of the service, how the event calls it, and what the console says of it. */
const STRANGERS: Record<string, [answer: () => Response, code: string, came: RegExp]> = {
  'a page that is not there': [
    () => page('<h1>Not found</h1>', 404),
    'contract_mismatch',
    /404 text\/html/,
  ],
  'a page': [() => page('<h1>Welcome</h1>', 200), 'contract_mismatch', /200 text\/html/],
  'a gateway’s page': [() => page('<h1>Bad gateway</h1>', 502), 'internal_error', /502 text\/html/],
  'JSON of another service': [
    () => Response.json({ ok: true }),
    'contract_mismatch',
    /200 application\/json/,
  ],
  'an answer that names no type': [
    () => new Response(null, { status: 404 }),
    'contract_mismatch',
    /404 without a content-type/,
  ],
  'a refusal of another service': [
    () => Response.json({ error: 'no route' }, { status: 404 }),
    'contract_mismatch',
    /404 application\/json/,
  ],
};
const page = (text: string, status: number) =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

/** Values that a tag does not know, and what is taken instead. */
const VALUES: [attribute: string, value: string, why: string][] = [
  ['heading-level', '9', 'is no level of 1 to 6: 2 is taken.'],
  ['heading-level', 'three', 'is no level of 1 to 6: 2 is taken.'],
  ['heading-level', '3.5', 'is no level of 1 to 6: 3 is taken.'],
  ['mode', 'dialog', 'is none of inline, modal, popover: inline is taken.'],
];

describe('A wrong attribute', () => {
  const network = networkOfEach();
  const said = consoleOfEach();
  const mistake = mistakeIn(said);

  it('is named where no service is known', async () => {
    const element = create(SECRET);
    element.removeAttribute('base-url');
    await mistake(element, /base-url.*configure/);
  });

  for (const address of [
    '/partner/v0',
    '//service.example/partner/v0',
    'service.example/partner/v0',
  ])
    it(`is named where base-url is the relative ${address}`, async () => {
      const element = create(SECRET);
      element.baseUrl = address;
      await mistake(element, /not absolute.*base-url/);
      expect(network.exchanges()).to.have.length(0);
    });

  for (const address of ['nonsense', 'https://service.example'])
    it(`is named where configure() is given ${address}`, async () => {
      const { baseUrl } = pageState();
      const element = create(SECRET);
      element.removeAttribute('base-url');
      configure({ baseUrl: address });
      try {
        await mistake(element, /configure\(\{ baseUrl \}\)/);
        expect(said[0]?.[0]).to.contain(address);
        expect(network.exchanges()).to.have.length(0);
      } finally {
        Object.assign(pageState(), { baseUrl });
      }
    });

  for (const cut of ['', '/', '/partner', '/partner/v0/embed_sessions'])
    it(`is named where base-url ends in “${cut}” and not in /partner/v0`, async () => {
      const element = create(SECRET);
      element.baseUrl = `${element.baseUrl}`.replace('/partner/v0', cut);
      await mistake(element, /\/partner\/v0.*base-url/);
      expect(network.exchanges()).to.have.length(0);
    });

  for (const [what, [answer, code, came]] of Object.entries(STRANGERS))
    it(`is named by its address where ${what} answers in place of the service`, async () => {
      network.answer('/embed_sessions', answer);
      const element = create(SECRET);
      await mistake(element, came, { code });
      expect(said[0]?.[0]).to.contain(`${element.baseUrl}/embed_sessions`);
      expect(said[0]?.[0]).to.match(/base-url/);
    });

  for (const [attribute, value, why] of VALUES)
    it(`is named once where ${attribute} is ${value}`, () => {
      const element = create();
      for (const each of [value, 'other', value]) element.setAttribute(attribute, each);
      const lines = said.map(([line]) => String(line)).filter((line) => line.includes(value));
      expect(lines).to.deep.equal([`<svc-status> ${attribute}="${value}" ${why}`]);
    });

  it('is none where heading-level and mode are left out, taken away, or right', () => {
    const element = create();
    for (const [name, value] of [
      ['heading-level', '3'],
      ['mode', 'popover'],
    ] as const) {
      element.setAttribute(name, value);
      element.removeAttribute(name);
    }
    expect(said).to.deep.equal([]);
  });

  it('is named once where a popover’s anchor is nowhere', async () => {
    const { client_token } = await openScenario('submitted');
    const element = create(client_token);
    element.setAttribute('mode', 'popover');
    element.setAttribute('anchor', 'no-such-id');
    await mount(element, 'loading');
    expect(said).to.deep.equal([]);
    element.show();
    await reaches(element, 'ready');
    element.close();
    await element.updateComplete;
    element.show();
    await element.updateComplete;
    expect(said).to.deep.equal([
      ['<svc-status> anchor="no-such-id" finds no element: a modal is shown.'],
    ]);
  });
});
