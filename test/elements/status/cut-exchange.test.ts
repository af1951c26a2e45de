import { expect } from 'chai';
import { clearPage, create, mount, textOf } from '../../support/embed.ts';
import { cut, openScenario } from '../../support/in-page.ts';

/** Bytes of the answer that arrive: nothing, a part of its head, a part of its body. */
const POINTS = [0, 1, 40, 150, 300, 600, 1500, 4000];

describe('<svc-status> whose exchange is cut on its way', () => {
  afterEach(clearPage);

  for (const bytes of POINTS) {
    it(`shows its screen, from one session, after a cut at ${bytes} bytes`, async () => {
      const { client_token, referral_id } = await openScenario('submitted');
      const { baseUrl } = await cut(referral_id, bytes);
      const element = create(client_token);
      element.setAttribute('base-url', baseUrl);
      let failures = 0;
      element.addEventListener('svc-failed', () => {
        failures += 1;
      });
      await mount(element, 'ready');
      expect(textOf(element)).to.contain('In review');
      expect(await cut(referral_id)).to.include({ wasCut: true, sessions: 1 });
      expect(failures).to.equal(0);
    });
  }
});
