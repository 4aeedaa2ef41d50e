import { jobPath } from '@sunfront/contract/jobs/url';
import type { Page } from '@playwright/test';
import { samplePdf } from '../../test-data.ts';
import { TEST_PREFIX, test as withApi } from '../admin.ts';
import { expect, holdRequests, test } from '../test.ts';

const HOSTILE = '"><script>alert(1)</script>';

const resume = (name: string) => ({
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(samplePdf(name)),
});

interface Listed {
  id: string;
  title: string;
  description: string;
}

const jobs = async (page: Page) =>
  (await (await page.request.get('/api/jobs/')).json()) as Listed[];

/** Does not wait for the pictures, which all load without script. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });

const code = /Your reference is [2-9A-Z]{4}-[2-9A-Z]{4}\./;

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a visitor reads every section and the privacy text, and no text asks for JavaScript',
    { tag: '@full' },
    async ({ page }) => {
      await open(page, '/');
      const sections = ['home', 'careers', 'services', 'company_heads', 'our_staff', 'gallery'];
      for (const id of [...sections, 'about_us', 'partners', 'contact_us']) {
        await open(page, `/#${id}`);
        await expect(page.locator(`#${id}`)).toBeInViewport();
        expect((await page.locator(`#${id}`).innerText()).length, id).toBeGreaterThan(0);
      }
      const [job] = await jobs(page);
      for (const path of ['/', '/?jobs=all', jobPath(job!), `${jobPath(job!)}?apply`]) {
        await open(page, path);
        expect(await page.content(), path).not.toMatch(/JavaScript/i);
      }
      await open(page, '/');
      await page.locator('footer').getByRole('link', { name: 'Privacy' }).click();
      await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible();
      await page.getByRole('link', { name: /^Back to/ }).click();
      await expect(page.locator('#careers')).toBeAttached();
    },
  );

  test('a visitor sees all jobs, opens one and closes it', { tag: '@full' }, async ({ page }) => {
    const all = await jobs(page);
    await open(page, '/');
    const careers = page.locator('#careers');
    const entries = careers.getByRole('heading', { level: 3 });
    await expect(entries).toHaveCount(3);
    await careers.getByRole('link', { name: 'Show More Jobs' }).click();
    await expect(page.getByRole('heading', { name: 'Open jobs' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(all.length);

    const last = all.at(-1)!;
    await page.getByRole('searchbox').fill(last.title);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: last.title, exact: true }).click();
    const details = page.getByRole('article');
    await expect(details.getByText(last.description.trim().split('\n').at(-1)!)).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Copy link' })
      .waitFor({ state: 'hidden' });
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
    await expect(page).toHaveURL('/jobs');

    await open(page, '/?jobs=all');
    await careers.getByRole('link', { name: 'Show Less' }).click();
    await expect(entries).toHaveCount(3);

    await open(page, '/jobs/no-such-job');
    await page.getByRole('main').getByRole('link', { name: 'See the open jobs' }).click();
    await expect(page).toHaveURL('/jobs');
  });

  test(
    'a form has the focus even over a slow connection',
    { tag: '@full' },
    async ({ page, context }) => {
      const [job] = await jobs(page);
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      const line = { latency: 150, downloadThroughput: 50_000, uploadThroughput: 50_000 };
      await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
      await page.goto(`${jobPath(job!)}?apply`, { waitUntil: 'domcontentloaded' });
      await expect(page.getByLabel('Full name')).toBeFocused();
    },
  );

  withApi('an application is sent after errors, and is stored', async ({ page, api }) => {
    const name = `${TEST_PREFIX} ${Date.now()}`;
    const [job] = await jobs(page);

    await page.goto(jobPath(job!));
    await page.getByRole('link', { name: 'Apply', exact: true }).click();
    const form = page.getByRole('region', { name: 'Apply for Job' });
    await expect(form.getByLabel('Full name')).toBeFocused();
    await expect(form.getByRole('heading')).toBeInViewport();
    await expect(form.getByText('Drop your PDF here')).toBeHidden();
    await form.getByLabel('Full name').fill(`${name} ${HOSTILE}`);
    await form.getByLabel('Résumé').setInputFiles(resume(name));
    await form.getByRole('button', { name: 'Submit application' }).click();
    await expect(form.getByRole('alert')).toHaveText('All fields are required');
    await expect(form.getByLabel('Contact')).toBeFocused();
    await expect(form.getByLabel('Contact')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel('Full name')).toHaveValue(`${name} ${HOSTILE}`);
    await expect(form.getByText('Please choose the file again.')).toBeVisible();

    await form.getByLabel('Contact').fill('0711 1234');
    await form
      .getByLabel('Résumé')
      .setInputFiles({ ...resume(name), buffer: Buffer.from('No PDF') });
    await form.getByRole('button', { name: 'Submit application' }).click();
    await expect(form.getByText('The résumé must be a PDF file')).toBeVisible();

    await form.getByLabel('Full name').fill(name);
    await form.getByLabel('Résumé').setInputFiles(resume(name));
    await form.getByRole('button', { name: 'Submit application' }).click();
    const sent = page.getByRole('region', { name: 'Thank you' });
    await expect(sent.getByText(code)).toBeInViewport();
    await expect(sent.locator('a[href*="/application#"]')).toBeVisible();
    await sent.getByRole('link', { name: 'See the open jobs' }).click();
    await expect(page).toHaveURL('/jobs');

    const applicants = (await api('GET', 'applicants/')) as { full_name: string }[];
    expect(applicants.find(({ full_name }) => full_name === name)).toMatchObject({
      contact: '0711 1234',
      job_id: job!.id,
    });
  });

  withApi(
    'a message is sent after an error, and is stored',
    { tag: '@full' },
    async ({ page, api }) => {
      const name = `${TEST_PREFIX} ${Date.now()}`;
      await page.goto('/#contact_us');
      const contact = page.locator('#contact_us');
      await contact.getByLabel('Name').fill(name);
      await contact.getByLabel('Email').fill('sara at home');
      await contact.getByLabel('Message').fill(`First line.\nSecond line, ${HOSTILE}`);
      await contact.getByRole('button', { name: 'Send message' }).click();
      await expect(contact.getByText('Please enter a valid email address.')).toBeVisible();
      await expect(contact.getByLabel('Email')).toBeFocused();
      await expect(contact.getByLabel('Email')).toBeInViewport();
      await expect(contact.getByLabel('Message')).toHaveValue(
        `First line.\nSecond line, ${HOSTILE}`,
      );
      await contact.getByLabel('Email').fill('sara@example.com');
      await contact.getByRole('button', { name: 'Send message' }).click();
      await expect(contact.getByText('Your message has arrived.')).toBeInViewport();
      await expect(contact.getByText(code)).toBeVisible();
      await contact.getByRole('link', { name: 'Write another message' }).click();
      await expect(contact.getByLabel('Message')).toHaveValue('');

      const messages = (await api('GET', 'contact/')) as { name: string; message: string }[];
      expect(messages.find((each) => each.name === name)!.message).toBe(
        `First line.\nSecond line, ${HOSTILE}`,
      );
    },
  );
});

test.describe('before the script', { tag: '@full' }, () => {
  test.use({ waitsForHydration: false });

  withApi('a form submitted before the script continues with it', async ({ page }) => {
    const name = `${TEST_PREFIX} ${Date.now()}`;
    const [job] = await jobs(page);
    const release = await holdRequests(page, /\/assets\/.*\.js$/);
    const submit = page.getByRole('button', { name: 'Submit application' });
    await page.goto(`${jobPath(job!)}?apply`, { waitUntil: 'commit' });
    await page.getByLabel('Full name').fill(name);
    await submit.click({ noWaitAfter: true });
    await expect(page.getByRole('alert')).toHaveText('All fields are required');
    release();

    const form = page.getByRole('region', { name: 'Apply for Job' });
    await expect(page.locator('[data-island=apply]')).toHaveAttribute('data-hydrated');
    await expect(page).toHaveURL(`${jobPath(job!)}?apply`);
    await expect(form.getByLabel('Contact')).toBeFocused();
    await expect(form.getByLabel('Full name')).toHaveValue(name);
    await page.reload();
    await expect(form.getByLabel('Full name')).toHaveValue(name);
    await form.getByLabel('Contact').fill('0711 1234');
    await form.getByLabel('Résumé').setInputFiles(resume(name));
    await submit.click();
    await expect(page.getByText('Application submitted!')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Thank you' })).toContainText(code);
    await page.goto(jobPath(job!));
    await expect(page.getByText('Applied. Your reference is')).toBeVisible();
  });
});
