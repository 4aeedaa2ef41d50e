import {
  confirm,
  expect,
  renderedSection,
  TEST_PREFIX,
  pickUp,
  row,
  sheet,
  test,
  toast,
} from '../admin.ts';

/** Unique, because history survives its records. */
const name = () => `${TEST_PREFIX} Mills ${Date.now()}`;

const undo = { name: 'Undo', exact: true };

test('a deletion is undone from its toast, also on the website', async ({ page, open, api }) => {
  const called = name();
  await api('POST', 'partners/', { name: called });
  await open('partners');
  await page.getByRole('button', { name: `Delete ${called}` }).click();
  await expect(page.getByRole('alertdialog')).toContainText('You can undo this for 30 days.');
  await confirm(page, 'Delete', called);
  await toast(page, 'Partner deleted');
  await expect(row(page, called)).toHaveCount(0);
  await page.getByRole('button', undo).click();
  await toast(page, 'Undone.');
  await expect(row(page, called)).toBeVisible();
  await expect(page.getByRole('button', undo)).toHaveCount(0);
  expect(await renderedSection('partners')).toContain(called);
});

test(
  'an edit and a move are undone with a shortcut, but not while typing',
  { tag: '@full' },
  async ({ page, open, api }) => {
    const called = name();
    await api('POST', 'partners/', { name: called, description: 'They mill.' });
    await open('partners');
    await row(page, called).getByRole('button').first().click();
    await sheet(page).getByLabel('Description').fill('They grind.');
    await page.keyboard.press('Control+z');
    await expect(sheet(page).getByLabel('Description')).toHaveValue('They mill.');
    await sheet(page).getByLabel('Description').fill('They grind.');
    await page.keyboard.press('Control+Enter');
    await toast(page, 'Partner updated');
    await expect(row(page, called)).toContainText('They grind.');
    await page.keyboard.press('Control+z');
    await toast(page, 'Undone.');
    await expect(row(page, called)).toContainText('They mill.');

    const last = page.getByRole('row').last();
    await expect(last).toContainText(called);
    const said = await pickUp(page, called);
    await expect(said.filter({ hasText: 'Picked up' })).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(said.filter({ hasText: `${called}: position` })).toBeAttached();
    await page.keyboard.press('Space');
    await toast(page, 'Moved partner.');
    await expect(last).not.toContainText(called);
    await page.keyboard.press('Control+z');
    await expect(last).toContainText(called);
  },
);

test(
  'a deleted record is restored from the trash with the keyboard alone',
  { tag: '@full' },
  async ({ page, open, api }) => {
    const called = name();
    for (const name of [called, `${called} Two`]) {
      const { id } = await api('POST', 'partners/', { name });
      await api('DELETE', `partners/${id}`);
    }
    await open('trash');
    const restore = (name: string) => page.getByRole('button', { name: `${name}\u2069` });
    await expect(restore(`${called} Two`)).toBeVisible();
    await restore(`${called} Two`).focus();
    await page.keyboard.press('Enter');
    await toast(page, 'Partner restored.');
    await expect(restore(`${called} Two`)).toHaveCount(0);
    await expect(restore(called)).toBeFocused();
    await page.goto('/admin/dashboard/partners');
    await expect(row(page, `${called} Two`)).toBeVisible();
  },
);

test(
  'a record’s history shows its changes and restores any version',
  { tag: '@full' },
  async ({ page, open, api }) => {
    const called = name();
    const { id } = await api('POST', 'partners/', { name: called, description: 'First' });
    await api('PUT', `partners/${id}`, { name: called, description: 'Second' });
    await api('PUT', `partners/${id}`, { name: called, description: 'Third' });
    await open('partners');
    await row(page, called).getByRole('button').first().click();
    await sheet(page).getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: called }).last();
    const changes = history.getByRole('listitem');
    await expect(changes).toHaveCount(3);
    await expect(changes.nth(1)).toContainText('Changed by admin');
    await expect(changes.nth(1)).toContainText('Before: First');
    await expect(changes.nth(1)).toContainText('After: Second');
    await changes.nth(1).getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toContainText('1 change was made');
    await confirm(page, 'Restore');
    await toast(page, 'Restored.');
    await expect(row(page, called)).toContainText('First');
    await expect(page.locator('dialog:modal')).toHaveCount(0);
  },
);
