import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { settled } from '../support/settled.ts';
import { spokenFaults } from '../support/spoken-faults.ts';
import { spokenPage } from '../support/spoken-page.ts';

/** What a screen reader is given by the browser. None runs here, so how one says it is not known. Each screen is heard where its picture is taken. */
test.describe('An application, heard instead of seen', () => {
  test.describe.configure({ mode: 'parallel' });

  const open = async (page: Page, url: string) => {
    await page.goto(url);
    await settled(page, 'svc-intake');
  };
  const focused = (page: Page) => page.locator('svc-intake :focus');
  const title = (page: Page) => page.getByRole('heading', { level: 1 });
  const next = (page: Page) => page.getByRole('button', { name: 'Save and continue' });

  for (const name of ['intake_credit', 'intake_owner'])
    test(`${name} tells names, hints, groups and headings in its frame too`, async ({
      page,
      system,
    }) => {
      await open(page, (await system.openScenario(name)).url);
      expect(await spokenFaults(page)).toEqual([]);
    });

  test('is not told whole once names, hints, groups or headings are taken away', async ({
    page,
    system,
  }) => {
    await open(page, (await system.openScenario('intake_entity')).url);
    await page.locator('svc-intake').evaluate(({ shadowRoot }) => {
      const find = (selector: string) => shadowRoot?.querySelector(selector);
      find('#entity-business\\.ein')?.removeAttribute('aria-describedby');
      find('legend')?.remove();
      find('h2')?.setAttribute('aria-level', '4');
      find('[data-action=continue]')?.setAttribute('aria-label', 'Back');
      find('summary')?.replaceChildren();
    });
    expect(await spokenFaults(page)).toEqual([
      'A heading of level 4 comes after one of 1.',
      'The radio “Sole proprietorship” belongs to no named group.',
      'The radio “Limited liability company (LLC)” belongs to no named group.',
      'The radio “S corporation” belongs to no named group.',
      'The radio “C corporation” belongs to no named group.',
      'The radio “Partnership” belongs to no named group.',
      'The radio “Nonprofit” belongs to no named group.',
      'A DisclosureTriangle has no name.',
      'Several are called the same: button “Back”',
      '“9 digits, like 12-3456789. If the business has none, leave this empty.” is not told.',
    ]);
  });

  test('takes who goes on to the title of what comes, or to what is wrong', async ({
    page,
    system,
  }) => {
    await open(page, (await system.openScenario('intake_amount')).url);
    await expect(page).toHaveTitle('About the money you need – Northwind Market');
    await next(page).click();
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(focused(page)).toHaveRole('alert');
    await expect(page).toHaveTitle('Error: About the money you need – Northwind Market');
    expect(await spokenFaults(page)).toEqual([]);
    const amount = page.getByLabel('How much do you need?');
    await expect(amount).toHaveAccessibleDescription(/Error: Enter how much you need$/);
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await leadsTo(summary, 'Enter how much you need', amount);
    const uses = page.getByRole('group', { name: 'What is the money for?' });
    await expect(uses).toHaveAccessibleDescription('Error: Select what the money is for');
    await leadsTo(summary, 'Select what the money is for', page.getByLabel('Working capital'));
    await amount.fill('85000');
    await page.getByLabel('Expansion').check();
    await next(page).click();
    await expect(title(page)).toHaveText('What is the business called?');
    await expect(title(page)).toBeFocused();
    await expect(page).toHaveTitle('What is the business called? – Northwind Market');
  });

  test('says how many industries were found, and which one is at hand', async ({
    page,
    system,
  }) => {
    await open(page, (await system.openScenario('intake_industry')).url);
    const box = page.getByRole('combobox', { name: 'Industry' });
    const told = async () => (await spokenPage(page)).find(({ role }) => role === 'combobox');
    expect((await told())?.states.get('expanded')).toBe('false');
    await box.fill('bakery');
    await expect(page.getByRole('status').filter({ hasText: /^\d+ industr/ })).toHaveCount(1);
    await box.press('ArrowDown');
    const first = page.getByRole('option').first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    const open_ = await told();
    expect(open_?.states.get('expanded')).toBe('true');
    expect(open_?.states.get('controls')).toBe(await page.getByRole('listbox').getAttribute('id'));
    expect(open_?.states.get('activedescendant')).toBe(await first.getAttribute('id'));
  });

  test('says that an owner was added, removed or sent a link', async ({ page, system }) => {
    await open(page, (await system.openScenario('intake_owners')).url);
    await page.getByRole('button', { name: 'Add an owner' }).click();
    const owner = page.getByRole('group', { name: 'Owner 1' });
    await expect(owner.getByLabel('First name')).toBeFocused();
    await page.getByRole('button', { name: 'Remove owner 1' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Owner 1 was removed.' })).toHaveCount(
      1,
    );
    await expect(page.getByRole('button', { name: 'Add an owner' })).toBeFocused();
    await open(page, (await system.openScenario('intake_credit_owners')).url);
    await page.getByRole('button', { name: 'Get a link for Tomás' }).click();
    await expect(page.getByRole('heading', { name: 'Tomás Alvarez' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Link for Tomás', { exact: true })).toBeFocused();
    expect(await spokenFaults(page)).toEqual([]);
  });
});

async function leadsTo(summary: Locator, words: string, control: Locator): Promise<void> {
  await summary.getByRole('link', { name: words }).click();
  await expect(control).toBeFocused();
}
