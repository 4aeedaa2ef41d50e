// @ts-check
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './local/browser.mjs';
import { DEMO_LOGIN, portsAt, readSettings, ROOT, siteUrl } from './local/project.mjs';
import { runCommand, say } from './local/terminal.mjs';

const HELP = `npm run screenshots -- [<part of a name> …]

Photographs the screens of a running site with its demo content into docs/screenshots.`;

/** @typedef {import('@playwright/test').Page} Page */
/**
 * A screen; without `widths` and `schemes` it is taken at every width in both.
 * @typedef {{
 *   name: string,
 *   path: string,
 *   admin?: true,
 *   whole?: true,
 *   widths?: number[],
 *   schemes?: ('light' | 'dark')[],
 *   prepare?: (page: Page) => Promise<void>,
 * }} Screen
 */

/** Heights by width. @type {Record<number, number>} */
const HEIGHTS = { 390: 844, 820: 1180, 1440: 900 };

/** @type {Screen[]} */
const SCREENS = [
  // What README begins with.
  { name: 'home', path: '/', widths: [1440] },
  { name: 'landing', path: '/', whole: true },
  {
    name: 'job',
    path: '/',
    widths: [390, 1440],
    prepare: async (page) => {
      await page.locator('#careers li a').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'apply',
    path: '/',
    widths: [390, 1440],
    prepare: async (page) => {
      await page.locator('#careers li a').first().click();
      await page.getByRole('button', { name: 'Apply', exact: true }).click();
      await page.getByRole('textbox', { name: 'Full name' }).waitFor();
    },
  },
  {
    name: 'lightbox',
    path: '/',
    widths: [390, 1440],
    schemes: ['light'],
    prepare: async (page) => {
      await page.locator('#gallery ul a').first().click();
      await page.locator('.yarl__slide_current img').waitFor();
      await page.waitForTimeout(1000);
    },
  },
  {
    name: 'menu',
    path: '/',
    widths: [390],
    prepare: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  {
    name: 'login',
    path: '/',
    widths: [1440],
    prepare: (page) => page.getByRole('button', { name: 'Login' }).click(),
  },
  { name: 'admin-jobs', path: '/admin/dashboard', admin: true },
  {
    name: 'admin-job-sheet',
    path: '/admin/dashboard/jobs',
    admin: true,
    widths: [390, 1440],
    prepare: async (page) => {
      await page.getByRole('row').nth(1).getByRole('button').first().click();
      await page.locator('dialog:modal').waitFor();
    },
  },
  { ...tab('overview'), widths: [390, 1440], schemes: ['light', 'dark'] },
  tab('gallery'),
  tab('slide-show'),
  tab('services'),
  tab('applicant'),
  {
    name: 'admin-find-person',
    path: '/admin/dashboard/applicant',
    admin: true,
    widths: [390, 1440],
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Find a person' }).click();
      await page.getByLabel('Name, e-mail or phone').fill('mina');
      await page.keyboard.press('Enter');
      await page.locator('dialog:modal').getByRole('checkbox').first().waitFor();
    },
  },
  tab('our-staff'),
  tab('partners'),
  tab('contacts'),
  tab('social-media'),
  { name: 'admin-setting', path: '/admin/dashboard/setting', admin: true, widths: [390, 1440] },
];

/**
 * @param {string} name
 * @returns {Screen}
 */
function tab(name) {
  const address = `/admin/dashboard/${name}`;
  return { name: `admin-${name}`, path: address, admin: true, widths: [1440], schemes: ['light'] };
}

const site = process.env.SITE_URL ?? siteUrl(portsAt(readSettings().offset));
const folder = path.join(ROOT, 'docs/screenshots');

await runCommand(HELP, { positionals: Infinity }, async ({ names: wanted }) => {
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: BROWSER_FLAGS,
  });
  try {
    for (const screen of SCREENS) {
      if (wanted.length > 0 && !wanted.some((part) => screen.name.includes(part))) continue;
      for (const width of screen.widths ?? Object.keys(HEIGHTS).map(Number)) {
        for (const scheme of screen.schemes ?? /** @type {const} */ (['light', 'dark'])) {
          await photograph(browser, screen, width, scheme);
        }
      }
    }
  } finally {
    await browser.close();
  }
});

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Screen} screen
 * @param {number} width
 * @param {'light' | 'dark'} colorScheme
 */
async function photograph(browser, screen, width, colorScheme) {
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    colorScheme,
    // A picture holds nothing that moves, and nothing that is still to appear.
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (screen.admin) await login(page);
  await page.goto(screen.path);
  if (screen.admin) await settled(page);
  else await page.waitForLoadState('networkidle');
  await screen.prepare?.(page);
  if (screen.whole) await loadPictures(page);
  const file = `${screen.name}-${width}-${colorScheme}.jpg`;
  const quality = screen.whole ? 58 : 78;
  await page.screenshot({
    path: path.join(folder, file),
    type: 'jpeg',
    quality,
    fullPage: screen.whole === true,
  });
  say(`docs/screenshots/${file}`);
  await context.close();
}

/** As the demo's administrator. @param {Page} page */
async function login(page) {
  await page.addInitScript(`localStorage.setItem('token', ${JSON.stringify(await token())})`);
}

/** @returns {Promise<string>} */
async function token() {
  const body = new URLSearchParams(DEMO_LOGIN);
  const answer = await fetch(`${site}/api/auth/login`, { method: 'POST', body });
  return (await answer.json()).access_token;
}

/** The panel's live connection never falls silent, so its network says nothing. @param {Page} page */
async function settled(page) {
  await page.locator('#root h1').first().waitFor();
  await page.waitForTimeout(2500);
}

/** Scrolls through, so that pictures further down are fetched. @param {Page} page */
async function loadPictures(page) {
  // As text: these scripts are checked without the browser's types.
  await page.evaluate(`(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  })()`);
  await page.waitForLoadState('networkidle');
}
