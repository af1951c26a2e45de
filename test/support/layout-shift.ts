import { expect, test } from './journey.ts';
import { asOnPhone, PHONE_VIEWPORT, watchShifts } from './phone.ts';
import { settled } from './settled.ts';

/** Tests that nothing of a scenario moves by itself until it is settled, on a slow phone: in a partner's page and on the hosted page. */
export function testLayoutShift({ name, purpose }: { name: string; purpose: string }): void {
  const tag = `svc-${purpose.replaceAll('_', '-')}`;
  for (const where of ['in a page', 'hosted'] as const)
    test(`${name} moves nothing while it comes, ${where}`, async ({ page, system }) => {
      test.setTimeout(120_000);
      await page.setViewportSize(PHONE_VIEWPORT);
      const url =
        where === 'hosted'
          ? (await system.openScenario(name)).url
          : `${system.demoOrigin}/gallery/frame?scenario=${name}&width=full`;
      await asOnPhone(page);
      const moved = await watchShifts(page);
      await page.goto(url);
      await settled(page, tag);
      expect((await moved()).what).toEqual([]);
    });
}
