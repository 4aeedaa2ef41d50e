import type { Browser, Page } from '@playwright/test';
import { samplePdf } from '../samples.ts';
import { expect, logInAs, MARK, row, test } from './admin.ts';
import { hold } from './test.ts';
import { send } from '../api/client.ts';

// Everything that a visitor may want to do, in a browser that runs no script.

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

const code = /Your reference is [2-9A-Z]{4}-[2-9A-Z]{4}\./;

/** The administrator's browser runs script. */
async function openPanel(browser: Browser, baseURL: string | undefined, token: string) {
  const panel = await browser.newPage({ baseURL: baseURL!, javaScriptEnabled: true });
  await logInAs(panel, token);
  return panel;
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every section can be read, and nothing says that it cannot', async ({ page }) => {
    // What scrolls smoothly is still on its way.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const sections = ['home', 'careers', 'services', 'company_heads', 'our_staff', 'gallery'];
    for (const id of [...sections, 'about_us', 'partners', 'contact_us']) {
      await page.goto(`/#${id}`);
      await expect(page.locator(`#${id}`)).toBeInViewport();
      expect((await page.locator(`#${id}`).innerText()).length, id).toBeGreaterThan(0);
    }
    const [job] = await jobs(page);
    for (const path of ['/', '/?jobs=all', `/jobs/${job!.id}`, `/jobs/${job!.id}?apply`]) {
      await page.goto(path);
      expect(await page.content(), path).not.toMatch(/JavaScript/i);
    }
  });

  test('all jobs can be seen, one opened and left again', async ({ page }) => {
    const all = await jobs(page);
    await page.goto('/');
    const careers = page.locator('#careers');
    const entries = careers.getByRole('heading', { level: 3 });
    await expect(entries).toHaveCount(3);
    await careers.getByRole('link', { name: 'Show More Jobs' }).click();
    await expect(entries).toHaveText(all.map(({ title }) => title));
    await expect(careers).toBeInViewport();

    const last = all.at(-1)!;
    await careers.getByRole('link', { name: last.title, exact: true }).click();
    const details = page.getByRole('dialog', { name: last.title });
    await expect(details.getByText(last.description.trim().split('\n').at(-1)!)).toBeVisible();
    await details.getByRole('link', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(careers).toBeInViewport();

    await page.goto('/?jobs=all');
    await careers.getByRole('link', { name: 'Show Less' }).click();
    await expect(entries).toHaveCount(3);

    await page.goto('/jobs/no-such-job');
    const closed = page.getByRole('dialog', { name: 'This job is closed' });
    await closed.getByRole('link', { name: 'See the open jobs' }).click();
    await expect(careers).toBeInViewport();
  });

  test('the privacy text can be read', async ({ page }) => {
    await page.goto('/');
    await page.locator('footer').getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible();
    await page.getByRole('link', { name: /^Back to/ }).click();
    await expect(page.locator('#careers')).toBeAttached();
  });

  test('a form has the focus also where the page arrives slowly', async ({ page, context }) => {
    const [job] = await jobs(page);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const line = { latency: 150, downloadThroughput: 50_000, uploadThroughput: 50_000 };
    await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
    await page.goto(`/jobs/${job!.id}?apply`, { waitUntil: 'domcontentloaded' });
    await expect(page.getByLabel('Full name')).toBeFocused();
  });

  test('an application is sent, and the administrator finds it', async ({
    page,
    browser,
    baseURL,
    token,
  }) => {
    const name = `${MARK} ${Date.now()}`;
    const [job] = await jobs(page);

    // First with errors: what was typed stays.
    await page.goto(`/jobs/${job!.id}`);
    await page.getByRole('link', { name: 'Apply', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Apply for Job' });
    await expect(form.getByLabel('Full name')).toBeFocused();
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
    const sent = page.getByRole('dialog', { name: 'Application sent' });
    await expect(sent.getByText(code)).toBeVisible();
    await expect(page).toHaveURL(/\/jobs\/[\w-]+\?sent=/);
    await sent.getByRole('link', { name: 'Close' }).last().click();
    await expect(page.getByRole('dialog', { name: job!.title })).toBeVisible();
    await expect(sent).toHaveCount(0);

    const panel = await openPanel(browser, baseURL, token);
    await panel.goto('/admin/dashboard/applicant');
    await row(panel, name).getByRole('button').first().click();
    await expect(panel.getByRole('region', { name }).getByText('0711 1234')).toBeVisible();
    await panel.close();
  });

  test('a message is sent, and the administrator finds it', async ({
    page,
    browser,
    baseURL,
    token,
  }) => {
    const name = `${MARK} ${Date.now()}`;
    await page.goto('/#contact_us');
    const contact = page.locator('#contact_us');
    await contact.getByLabel('Name').fill(name);
    await contact.getByLabel('Email').fill('sara at home');
    await contact.getByLabel('Message').fill(`First line.\nSecond line, ${HOSTILE}`);
    await contact.getByRole('button', { name: 'Send message' }).click();
    await expect(contact.getByText('Please enter a valid email address.')).toBeVisible();
    await expect(contact.getByLabel('Email')).toBeFocused();
    await expect(contact.getByLabel('Email')).toBeInViewport();
    await expect(contact.getByLabel('Message')).toHaveValue(`First line.\nSecond line, ${HOSTILE}`);
    await contact.getByLabel('Email').fill('sara@example.com');
    await contact.getByRole('button', { name: 'Send message' }).click();
    await expect(contact.getByText('Your message has arrived.')).toBeInViewport();
    await expect(contact.getByText(code)).toBeVisible();
    await contact.getByRole('link', { name: 'Write another message' }).click();
    await expect(contact.getByLabel('Message')).toHaveValue('');

    const panel = await openPanel(browser, baseURL, token);
    await panel.goto('/admin/dashboard/contacts');
    await row(panel, name).getByRole('button').first().click();
    await expect(panel.getByRole('region', { name })).toContainText(`Second line, ${HOSTILE}`);
    await panel.close();

    const { data } = await send('GET', '/api/contact/', { token });
    const { message } = (data as { name: string; message: string }[]).find(
      (each) => each.name === name,
    )!;
    expect(message).toBe(`First line.\nSecond line, ${HOSTILE}`);
  });
});

test.describe('before the script', () => {
  test.use({ waits: false });

  test('a form that was sent before the script came goes on with it', async ({ page }) => {
    const name = `${MARK} ${Date.now()}`;
    const [job] = await jobs(page);
    // Late, so that the browser itself sends the form.
    const release = await hold(page, /\/assets\/.*\.js$/);
    const submit = page.getByRole('button', { name: 'Submit application' });
    await page.goto(`/jobs/${job!.id}?apply`, { waitUntil: 'commit' });
    await page.getByLabel('Full name').fill(name);
    await submit.click({ noWaitAfter: true });
    await expect(page.getByRole('alert')).toHaveText('All fields are required');
    release();

    // Alive, and at the form's own address.
    const form = page.getByRole('dialog', { name: 'Apply for Job' });
    await expect(form.getByRole('button', { name: 'Close' })).toBeVisible();
    await expect(page.locator('dialog:modal')).toHaveCount(2);
    await expect(page).toHaveURL(`/jobs/${job!.id}?apply`);
    await expect(form.getByLabel('Contact')).toBeFocused();
    await expect(form.getByLabel('Full name')).toHaveValue(name);
    await page.reload();
    await expect(form.getByLabel('Full name')).toHaveValue(name);
    await form.getByLabel('Contact').fill('0711 1234');
    await form.getByLabel('Résumé').setInputFiles(resume(name));
    await submit.click();
    await expect(page.getByText('Application submitted!')).toBeVisible();
    await page.getByRole('dialog', { name: 'Application sent' }).getByText('Close').click();
    await expect(page.getByRole('dialog', { name: job!.title })).toContainText('Applied.');
  });
});
