import type { Page } from '@playwright/test';
import type { Role } from '@sunfront/contract/roles';
import { createAdmin } from '../../../functions/src/maintenance/maintenance.ts';
import { login } from '../../api/client.ts';
import { expect, logInAs, saveSettings, TEST_PREFIX, sheet, test, toast } from '../admin.ts';

const PASSWORD = 'words-for-one-of-many-keys';

async function openAs(page: Page, role: Role, tab: string): Promise<string[]> {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  await createAdmin(`sample-${role}`, PASSWORD, { role });
  await logInAs(page, await login(`sample-${role}`, PASSWORD));
  await page.goto(`/admin/dashboard/${tab}`);
  return refused;
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Admin panel' });
const heading = (page: Page, name: string) =>
  page.locator('#root').getByRole('heading', { level: 1, name });

const HIDDEN: Record<Exclude<Role, 'owner'>, string[]> = {
  editor: ['Applicant', 'Contacts', 'Templates', 'Mail', 'Security', 'Users'],
  recruiter: [
    'Gallery',
    'Slide show',
    'Services',
    'Our Staff',
    'Partners',
    'Setting',
    'Security',
    'Users',
  ],
};

const TABS = ['Jobs', 'Activity', 'Trash', 'Preview', 'Overview'];

for (const [role, hidden] of Object.entries(HIDDEN) as [Exclude<Role, 'owner'>, string[]][]) {
  const tag = role === 'editor' ? [] : ['@full'];
  test(
    `as ${role}: menu and search contain the role’s tabs, and no call fails`,
    { tag },
    async ({ page }) => {
      const refused = await openAs(page, role, 'overview');
      await expect(heading(page, 'Overview')).toBeVisible();
      await expect(menu(page).getByRole('link', { name: 'Jobs' })).toBeVisible();
      for (const name of hidden) {
        await expect(menu(page).getByRole('link', { name, exact: true })).toHaveCount(0);
      }
      await page.keyboard.press('Control+k');
      const search = page.getByRole('dialog', { name: 'Search the panel' });
      await expect(search.getByRole('option', { name: 'Jobs', exact: true }).first()).toBeVisible();
      for (const name of hidden) {
        await expect(search.getByRole('option', { name, exact: true })).toHaveCount(0);
      }
      await page.keyboard.press('Escape');

      for (const tab of TABS) {
        await menu(page).getByRole('link', { name: tab, exact: true }).click();
        await expect(heading(page, tab)).toBeVisible();
        await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
      }
      expect(refused).toEqual([]);
    },
  );
}

test(
  'an editor changes the texts of the settings, but not the recipients',
  { tag: '@full' },
  async ({ page, api, before }) => {
    await openAs(page, 'editor', 'setting');
    const phone = page.getByLabel('Phone', { exact: true });
    await expect(phone).toBeVisible();
    await expect(page.getByText('Email notifications')).toHaveCount(0);
    await expect(page.getByLabel('Applications and messages are kept for')).toHaveCount(0);
    await phone.fill('+1 555 0100');
    await saveSettings(page);
    const [after] = await api('GET', 'settings/');
    expect(after).toMatchObject({
      phone: '+1 555 0100',
      retention_months: before.retention_months,
      notify_applications: before.notify_applications,
    });
  },
);

test(
  'asks a person whose role changed to log in again in place, then applies the new role',
  { tag: '@full' },
  async ({ page }) => {
    await openAs(page, 'recruiter', 'jobs');
    await page.getByRole('button', { name: 'Add job' }).click();
    const form = sheet(page);
    const typed = { Title: `${TEST_PREFIX} Fitter`, Company: 'C', Location: 'L', Description: 'D' };
    for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text);
    await createAdmin('sample-recruiter', PASSWORD, { role: 'editor' });
    await page.keyboard.press('Control+s');
    const ended = page.getByRole('dialog', { name: 'Your session has ended' });
    await ended.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await toast(page, 'Job added');
    await expect(menu(page).getByRole('link', { name: 'Gallery' })).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Applicant' })).toHaveCount(0);
  },
);
