import { jobPath } from '@sunfront/contract/jobs/url';
import { send } from '../../api/client.ts';
import {
  expect,
  moveToFront,
  pickUp,
  renderedPage,
  saveSettings,
  test,
  website,
} from '../admin.ts';

test(
  'the company changes section titles, also in the menu',
  { tag: '@full' },
  async ({ page, open, before }) => {
    await open('website');
    await expect(page.getByLabel('Careers: headline')).toHaveAttribute(
      'placeholder',
      'Find your place with us.',
    );
    await page.getByLabel('Careers: name').fill('Jobs');
    await page.getByLabel('Careers: headline').fill('Work at {company}.');
    await page.getByLabel('Copyright line').fill('© {year} {company}');
    await page.getByLabel('Title in the browser and in search results').fill('{company}, on roofs');
    await saveSettings(page);

    const name = before.company_name;
    const html = await renderedPage();
    expect(html).toContain('<a href="#careers">Jobs</a>');
    expect(html).toContain(`© ${new Date().getFullYear()} <bdi>${name}</bdi>`);
    expect(html).toContain(`<title>${name}, on roofs</title>`);
    expect(html).toContain(`<bdi dir="auto">Work at ${name}.</bdi></h2>`);

    await page.getByLabel('Careers: name').fill('');
    await page.getByLabel('Careers: headline').fill('');
    await saveSettings(page);
    const restored = await renderedPage();
    expect(restored).toContain('<a href="#careers">Careers</a>');
    expect(restored).toContain('<bdi dir="auto">Find your place with us.</bdi></h2>');
  },
);

test('sections are sorted with the keyboard and hidden, in the preview and in the menu', async ({
  page,
  open,
  api,
  before,
}) => {
  await open('website');
  await expect(website(page).getByRole('banner')).toContainText(before.company_name);
  await moveToFront(page, 'About Us', 7, 9);
  await page.getByRole('checkbox', { name: 'Careers' }).press('Space');
  await expect(website(page).locator('#careers')).toHaveCount(0);
  await expect(website(page).locator('main > :nth-child(2)')).toHaveId('about_us');
  await saveSettings(page);

  const html = await renderedPage();
  const sections = [...html.matchAll(/<section[^>]* id="(\w+)"/g)].map(([, id]) => id);
  expect(sections.slice(0, 2)).toEqual(['about_us', 'figures']);
  expect(sections).not.toContain('careers');
  const links = [...html.matchAll(/<a href="(#\w+)"/g)].map(([, target]) => target);
  expect(links.slice(0, 4)).toEqual(['#home', '#about_us', '#services', '#our_staff']);
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('/jobs/');

  const [job] = await api('GET', 'jobs/?limit=1');
  expect((await send('GET', jobPath(job))).text).toContain(`>${job.title}</bdi></h1>`);
});

test(
  'a long text is formatted with buttons; a second legal page and the footer are written',
  { tag: '@full' },
  async ({ page, open, before }) => {
    expect((await page.goto('/legal'))!.status()).toBe(404);
    await open('website');
    const legal = page.getByLabel('Second legal text');
    const field = page.locator('[data-field="legal"]');
    await legal.fill('Sample Solar\nIsfahan');
    await legal.press('Control+Home');
    await legal.press('Shift+End');
    await field.getByRole('toolbar', { name: 'Formatting' }).getByLabel('Bold').click();
    await expect(legal).toHaveValue('**Sample Solar**\nIsfahan');
    await expect(legal).toBeFocused();
    await legal.press('Control+End');
    await legal.pressSequentially('\n\nHow to reach us');
    await field
      .getByRole('toolbar', { name: 'Formatting' })
      .getByLabel('Heading', { exact: true })
      .click();
    await expect(legal).toHaveValue(/\n\n## How to reach us$/);
    await legal.pressSequentially('\n[Write](#contact_us), <b>or</b> [call](javascript:alert(1))');
    await page.getByLabel('Second legal page: title').click();
    await expect(field).toContainText('“javascript:alert(1)” is not a web address.');
    await legal.fill((await legal.inputValue()).replace('javascript:alert(1)', 'tel:+98'));
    await field.getByRole('button', { name: 'Preview the text' }).click();
    await expect(field.locator('strong')).toHaveText('Sample Solar');
    await expect(field.getByRole('link')).toHaveCount(2);
    await page.getByLabel('Second legal page: title').fill('Imprint');
    const links = page.getByRole('group', { name: 'Links at the foot of the page' });
    const first = (role: 'textbox' | 'combobox', name: string) =>
      links.getByRole(role, { name }).first();
    await first('textbox', 'Heading').fill('Roofs');
    await first('textbox', 'Label').fill('Our roofs');
    await first('combobox', 'Target of Our roofs').fill('#gallery');
    await links.getByRole('button', { name: 'Add link below Roofs' }).click();
    await page.keyboard.type('Not here');
    await page.keyboard.press('Tab');
    await page.keyboard.type('#nowhere');
    await pickUp(page, 'Not here');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await saveSettings(page);

    await page.goto('/');
    const foot = page.getByRole('contentinfo');
    const roofs = foot.getByRole('navigation', { name: 'Roofs' });
    await expect(roofs.getByRole('listitem')).toHaveText([
      'Our roofs',
      'How it Works',
      'Create',
      'Explore',
      'Not here',
      'Terms & Services',
    ]);
    await expect(roofs.getByRole('link')).toHaveText(['Our roofs', 'How it Works', 'Explore']);
    await foot.getByRole('link', { name: 'Imprint' }).click();
    await expect(page).toHaveURL('/legal');
    await expect(page).toHaveTitle(`Imprint · ${before.company_name}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint');
    await expect(page.getByRole('main').locator('strong')).toHaveText('Sample Solar');
    await expect(page.getByRole('heading', { level: 2, name: 'How to reach us' })).toBeVisible();
    await expect(page.getByText('Write, <b>or</b> call')).toBeVisible();
    await foot.getByRole('link', { name: 'Our roofs' }).click();
    await expect(page).toHaveURL('/#gallery');
  },
);
