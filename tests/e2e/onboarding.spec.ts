import fa from '@sunfront/contract/messages/fa';
import type { Page } from '@playwright/test';
import { samplePicture } from '../test-data.ts';
import { expect, moveToFront, row, saveSettings, sheet, test, toast, website } from './admin.ts';
import { audit } from './axe.ts';

const NAME = 'Rosehip & Rye';
const SERVICE = 'Rye, thirty hours old';
const SERVICE_FA = 'نان چاودار';
const DESCRIPTION = 'Three flours, water and salt. We bake it at four and sell it at six.';

test(
  'a new administrator sets up a bakery',
  { tag: '@full' },
  async ({ page, before, restoredList }) => {
    test.slow();
    const [service] = await restoredList('services');
    let accent = '';

    await test.step("logs in on the present company's page", async () => {
      await page.goto('/');
      await expect(page).toHaveTitle(new RegExp(`^${before.company_name}`));
      await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
      await page.getByLabel('Username').fill('admin');
      await page.getByLabel('Password').fill('sunshine');
      await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
    });

    await test.step('enters the company and uploads its logo', async () => {
      await goTo(page, 'Setting');
      await write(page, {
        Name: NAME,
        'Company name': NAME,
        Address: '3 Mill Lane, Ghent',
        Email: 'bread@rosehip.example',
        Phone: '+32 9 555 01 42',
        'About us': 'We bake **at night**, so that the street wakes up to it.',
        'First figure: label': 'Loaves a day',
        'First figure: value': '900',
        Value: '',
        Description: '',
      });
      const drawn = await samplePicture({ width: 512, height: 512, color: '#8c3b2a' });
      await page.getByLabel('Logo', { exact: true }).setInputFiles({
        name: 'rosehip.png',
        mimeType: 'image/png',
        buffer: Buffer.from(drawn),
      });
      await expect(page.getByRole('button', { name: 'Remove Logo' })).toBeVisible();
      await saveSettings(page);
      await expect(page.getByRole('navigation').getByText(NAME)).toBeVisible();
    });

    await test.step('writes the section titles and the footer', async () => {
      await goTo(page, 'Website');
      await write(page, {
        'Services: name': 'Bread',
        'Services: headline': 'What leaves our oven.',
        'About Us: headline': '{company}, since four this morning.',
        'Title in the browser and in search results': '{company}, bread from six o’clock',
        'Copyright line': '© {year} {company}. Best before tonight.',
      });
      const links = page.getByRole('group', { name: 'Links at the foot of the page' });
      await links.getByRole('textbox', { name: 'Heading' }).first().fill('Come by');
      await links.getByRole('textbox', { name: 'Label' }).first().fill('Our loaves');
      await links.getByRole('combobox', { name: 'Target of Our loaves' }).fill('#services');
      await expect(
        website(page).getByRole('heading', { name: 'Bread What leaves our oven.' }),
      ).toBeAttached();
    });

    await test.step('adds an imprint', async () => {
      await write(page, {
        'Second legal page: title': 'Imprint',
        'Second legal text': `${NAME}, **Ghent**`,
      });
      await saveSettings(page);
    });

    await test.step('chooses colours, one of which is rejected, fonts and corners', async () => {
      await write(page, { Base: '#fbf4ea', Dark: '#3a1f14', Accent: '#777777' });
      const field = textbox(page, 'Accent');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText(/The nearest colour that works is/)).toBeVisible();
      await page.getByRole('button', { name: /^Take #/ }).click();
      await expect(field).toHaveAttribute('aria-invalid', 'false');
      accent = await field.inputValue();
      expect(accent).not.toBe('#777777');
      await page.getByRole('radio', { name: 'Fraunces and Source Sans' }).check();
      await page.getByRole('radio', { name: 'Round' }).check();
      await saveSettings(page);
    });

    await test.step('moves a section to the top with the keyboard, and hides another', async () => {
      await moveToFront(page, 'About Us', 7, 9);
      await page.getByRole('checkbox', { name: 'Careers' }).uncheck();
      await expect(website(page).locator('#home + *')).toHaveId('about_us');
      await expect(website(page).locator('#careers')).toHaveCount(0);
      await saveSettings(page);
    });

    await test.step('adds Persian and translates two texts of the page', async () => {
      await page.getByRole('checkbox', { name: 'فارسی' }).check();
      await saveSettings(page);
      await page.getByRole('tab', { name: /^فارسی/ }).click();
      await write(page, {
        'Services: name': 'نان',
        'Services: headline': 'آنچه از تنور ما بیرون می‌آید.',
      });
      await page.getByLabel('Language of the page').selectOption('فارسی');
      await expect(
        website(page).getByRole('heading', { name: 'نان آنچه از تنور ما بیرون می‌آید.' }),
      ).toBeAttached();
      await saveSettings(page);
    });

    await test.step('replaces a service and translates its name', async () => {
      await goTo(page, 'Services');
      await row(page, service.name).getByRole('button').first().click();
      await write(page, { Name: SERVICE, Description: DESCRIPTION });
      const form = sheet(page);
      await form.getByRole('tab', { name: 'فارسی 2 missing' }).click();
      await write(page, { Name: SERVICE_FA });
      await expect(form.getByRole('tab', { name: 'فارسی 1 missing' })).toBeVisible();
      await form.getByRole('button', { name: 'Save' }).click();
      await toast(page, 'Service updated successfully!');
    });

    await test.step('logs out and sees the bakery’s page as a visitor', async () => {
      await page.getByRole('button', { name: /Logout/ }).click();
      await expect(page).toHaveURL('/');
      await page.goto('/');
      await expect(page).toHaveTitle(`${NAME}, bread from six o’clock`);
      await expect(page.getByRole('banner').getByText(NAME).first()).toBeVisible();
      await expect(
        page.getByRole('heading', { name: 'Bread What leaves our oven.' }),
      ).toBeAttached();
      await expect(
        page.getByRole('heading', { name: `About Us ${NAME}, since four this morning.` }),
      ).toBeAttached();
      await expect(page.locator('#about_us').getByText('at night').first()).toBeAttached();
      const loaf = page.locator('#services').getByRole('listitem').filter({ hasText: SERVICE });
      await expect(loaf).toContainText(DESCRIPTION);
      const figures = page.getByRole('region', { name: 'Figures' });
      await expect(figures).toContainText('900');
      await expect(figures).toContainText('Loaves a day');
      await expect(page.getByRole('link', { name: 'bread@rosehip.example' })).toBeAttached();
      const foot = page.getByRole('contentinfo');
      await expect(foot).toContainText(
        `© ${new Date().getFullYear()} ${NAME}. Best before tonight.`,
      );
      await expect(
        foot.getByRole('navigation', { name: 'Come by' }).getByRole('link').first(),
      ).toHaveText('Our loaves');
    });

    await test.step('sees the menu in section order, without the hidden one', async () => {
      await expect(page.locator('#home + *')).toHaveId('about_us');
      await expect(page.locator('#careers')).toHaveCount(0);
      const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      expect((await menu.allTextContents()).slice(0, 4)).toEqual([
        'Home',
        'About Us',
        'Bread',
        'Our Staff',
      ]);
    });

    await test.step('sees the colours, fonts, corners and icons', async () => {
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(251, 244, 234)');
      await expect(page.locator('html')).toHaveCSS('--accent', accent);
      await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(58, 31, 20)');
      await expect(page.locator('#services h2')).toHaveCSS('font-family', /Fraunces/);
      await expect(page.getByRole('button', { name: 'Send message' })).toHaveCSS(
        'border-radius',
        '14px',
      );
      const logo = await page.getByRole('banner').locator('img').first().getAttribute('src');
      const [address] = logo!.split('?') as [string];
      expect(address).not.toBe(before.logo);
      const icons = await page
        .locator('link[rel=icon], link[rel=apple-touch-icon]')
        .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href));
      expect(icons.length).toBeGreaterThan(1);
      for (const icon of icons) {
        expect(icon).toContain(`${address}?as=`);
        expect((await page.request.get(icon)).headers()['content-type']).toBe('image/png');
      }
      const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
      expect(await (await page.request.get(manifest!)).json()).toMatchObject({
        name: NAME,
        icons: [{ src: expect.stringContaining(address) }, {}, {}],
      });
      await audit(page);
    });

    await test.step('reads the imprint', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
      await expect(page).toHaveURL('/legal');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint');
      await expect(page.getByRole('main').locator('strong')).toHaveText('Ghent');
    });

    await test.step('reads Persian from right to left, with untranslated texts in English, and returns', async () => {
      await page.goto('/');
      await page.getByRole('banner').getByRole('link', { name: 'فارسی' }).first().click();
      await expect(page).toHaveURL('/fa/');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.locator('html')).toHaveAttribute('lang', 'fa');
      await expect(
        page.getByRole('heading', { name: 'نان آنچه از تنور ما بیرون می‌آید.' }),
      ).toBeAttached();
      await expect(page.getByRole('heading', { name: fa.copy.gallery_headline })).toBeAttached();
      const loaf = page.locator('#services').getByRole('listitem').filter({ hasText: SERVICE_FA });
      await expect(loaf).toContainText(DESCRIPTION);
      await expect(page.locator('#services')).not.toContainText(SERVICE);
      await expect(page.getByRole('contentinfo')).toContainText('Best before tonight.');
      await expect(page.locator('#home + *')).toHaveId('about_us');
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(251, 244, 234)');
      await audit(page);
      await page.getByRole('banner').getByRole('link', { name: 'English' }).first().click();
      await expect(page).toHaveURL('/');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });
  },
);

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function goTo(page: Page, tab: string): Promise<void> {
  await page.getByRole('link', { name: tab, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: tab })).toBeVisible();
}

async function write(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await textbox(page, label).fill(text);
}
