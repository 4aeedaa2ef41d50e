import type { Page } from '@playwright/test';
import { send } from '../../api/client.ts';
import {
  confirm,
  expect,
  renderedSection,
  TEST_PREFIX,
  row,
  sheet,
  test,
  toast,
} from '../admin.ts';

const names = ['A', 'B', 'C', 'D'].map((letter) => `${TEST_PREFIX} ${letter}`);
const [first, second, third, fourth] = names as [string, string, string, string];

async function visibleNames(): Promise<string[]> {
  const { data } = await send('GET', '/api/partners/');
  return data
    .map(({ name }: { name: string }) => name)
    .filter((name: string) => name.startsWith(TEST_PREFIX));
}

const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true });

const bar = (page: Page) => page.getByRole('group', { name: 'Selected' });

test('a draft appears on the website once it is published', async ({ page, open }) => {
  await open('partners');
  await page
    .getByRole('button', { name: /^Add partner/ })
    .first()
    .click();
  await page.getByLabel('Name').fill(first);
  await page.getByLabel('Draft').check();
  await sheet(page).getByRole('button', { name: 'Add', exact: true }).click();
  await toast(page, 'Partner added');
  await expect(row(page, first)).toContainText('Draft');
  expect(await visibleNames()).toEqual([]);
  expect(await renderedSection('partners')).not.toContain(first);

  await row(page, first).getByRole('button', { name: first }).first().click();
  await page.getByLabel('Draft').uncheck();
  await sheet(page).getByRole('button', { name: 'Save', exact: true }).click();
  await toast(page, 'Partner updated');
  await expect(row(page, first)).not.toContainText('Draft');
  expect(await renderedSection('partners')).toContain(first);
});

test(
  'several records are hidden, moved to the top and deleted with the keyboard, undone together',
  { tag: '@full' },
  async ({ page, open, api }) => {
    for (const name of names) await api('POST', 'partners/', { name });
    await open('partners');
    const select = page.getByRole('button', { name: 'Select', exact: true });
    await select.focus();
    await page.keyboard.press('Enter');
    await box(page, second).focus();
    await page.keyboard.press('Space');
    await box(page, fourth).focus();
    await page.keyboard.press('Shift+Space');
    await expect(bar(page)).toContainText('3 selected');
    await bar(page).getByRole('button', { name: 'Hide' }).focus();
    await page.keyboard.press('Enter');
    await toast(page, '3 partners hidden.');
    await expect(row(page, third)).toContainText('Draft');
    expect(await visibleNames()).toEqual([first]);
    await page.keyboard.press('Control+z');
    await toast(page, 'Undone.');
    await expect(row(page, third)).not.toContainText('Draft');
    expect(await visibleNames()).toEqual(names);

    await page.getByRole('searchbox').fill(TEST_PREFIX);
    await select.click();
    await box(page, third).click();
    await box(page, fourth).click({ modifiers: ['Shift'] });
    await bar(page).getByRole('button', { name: 'Move to top' }).click();
    await toast(page, '2 partners moved to the top.');
    await expect.poll(visibleNames).toEqual([third, fourth, first, second]);
    await expect(page.getByRole('row').filter({ hasText: TEST_PREFIX }).first()).toContainText(
      third,
    );

    await select.click();
    await bar(page).getByRole('checkbox', { name: 'All' }).check();
    await expect(bar(page)).toContainText('4 selected');
    await box(page, second).click();
    await bar(page).getByRole('button', { name: 'Delete' }).click();
    await confirm(page, 'Delete', third);
    await toast(page, '3 partners deleted.');
    expect(await visibleNames()).toEqual([second]);
    await page.getByRole('link', { name: 'Trash' }).click();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    for (const name of [first, third])
      await box(page, `Partner \u2068${name}\u2069`).first().click();
    await bar(page).getByRole('button', { name: 'Restore' }).click();
    await toast(page, '2 records restored.');
    await expect.poll(visibleNames).toEqual([third, first, second]);
  },
);
