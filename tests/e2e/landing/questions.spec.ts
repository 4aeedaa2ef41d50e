import fa from '@sunfront/contract/messages/fa';
import type { Page } from '@playwright/test';
import { JOB, samplePdf } from '../../test-data.ts';
import { audit } from '../axe.ts';
import { bilingual, expect, test, TEST_PREFIX } from '../admin.ts';

const resume = {
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(samplePdf()),
};

const options = (...texts: string[]) => texts.map((text, index) => ({ id: `opt${index}x`, text }));

const TOWN = { id: 'town', type: 'short_text', wording: 'In which town do you live?' };
const AWAY = { id: 'away', type: 'yes_no', wording: 'Can you travel?', required: true };
const LEVEL = {
  id: 'level',
  type: 'choice',
  wording: 'How much practice do you have?',
  options: options('Little', 'Much'),
};
const TOOLS = {
  id: 'tools',
  type: 'choices',
  wording: 'Which tools do you know?',
  required: true,
  options: options('Saw', 'Drill', 'Lathe'),
};
const QUESTIONS = [
  TOWN,
  AWAY,
  LEVEL,
  TOOLS,
  { id: 'menu', type: 'choice', wording: 'Which site?', options: options(...'ABCDEFGHIJ') },
  { id: 'years', type: 'number', wording: 'For how many years?' },
  { id: 'start', type: 'date', wording: 'From which day?' },
  { id: 'work', type: 'link', wording: 'A link to your work' },
  { id: 'story', type: 'long_text', wording: 'Tell us more' },
];
const REPLACED = [
  { ...AWAY, wording: 'Can you travel for a week?' },
  { id: 'reason', type: 'short_text', wording: 'Why us?', required: true },
  TOOLS,
];

type Api = (method: string, path: string, body?: unknown) => Promise<any>;

const job = (questions: object[]) => ({ ...JOB, title: `${TEST_PREFIX} job`, questions });

async function answersOf(api: Api, name: string) {
  const applicants = (await api('GET', 'applicants/')) as any[];
  const { answers } = applicants.find(({ full_name }) => full_name === name)!;
  return Object.fromEntries(answers.map(({ question, values }: any) => [question, values]));
}

async function fill(page: Page, name: string) {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Contact').fill('0711 1234');
  await page.getByLabel('Résumé').setInputFiles(resume);
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' }).click();
const tool = (page: Page, name: string) => page.getByRole('checkbox', { name });
const travels = (page: Page) => page.getByRole('radio', { name: 'Yes' });

test('a visitor answers questions, some of which change meanwhile', async ({ page, api }) => {
  const name = `${TEST_PREFIX} ${Date.now()}`;
  const { id } = await api('POST', 'jobs/', job(QUESTIONS));
  await page.goto('/jobs');
  await page.getByRole('link', { name: `${TEST_PREFIX} job` }).click();
  await page
    .getByRole('link', { name: 'Apply', exact: true })
    .or(page.getByRole('button', { name: 'Apply', exact: true }))
    .click();
  await expect(page.getByLabel('In which town do you live?')).toBeVisible();
  await fill(page, name);
  await page.getByLabel('In which town do you live?').fill('Yazd');
  await tool(page, 'Drill').check();
  await page.getByRole('radio', { name: 'Much' }).check();
  await submit(page);
  await expect(page.getByText('Please answer this question.')).toBeVisible();
  await expect(travels(page)).toBeFocused();
  await audit(page);

  // By keyboard.
  await page.keyboard.press('Space');
  await expect(travels(page)).toBeChecked();
  await page.reload();
  await expect(page.getByLabel('In which town do you live?')).toHaveValue('Yazd');
  await expect(tool(page, 'Drill')).toBeChecked();
  await expect(tool(page, 'Saw')).not.toBeChecked();
  await expect(page.getByRole('radio', { name: 'Much' })).toBeChecked();
  await page.getByLabel('Résumé').setInputFiles(resume);

  await api('PUT', `jobs/${id}`, job(REPLACED));
  await submit(page);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText(
    'The questions of this job have changed. Please check your answers.',
  );
  const added = page.getByLabel('Why us?');
  await expect(added).toBeFocused();
  await expect(page.getByText('Changed', { exact: true })).toBeVisible();
  await expect(travels(page)).toBeChecked();
  await expect(tool(page, 'Drill')).toBeChecked();
  await expect(page.getByLabel('In which town do you live?')).toHaveValue('Yazd');
  await expect(page.getByLabel('How much practice do you have?')).toHaveValue('Much');
  await audit(page);
  await added.fill('Because');
  await submit(page);
  await expect(page.getByRole('region', { name: 'Thank you' })).toBeVisible();
  expect(await answersOf(api, name)).toEqual({
    away: ['yes'],
    reason: ['Because'],
    tools: ['Drill'],
  });
});

test('the questions load with the form, and again after a failure', async ({ page, api }) => {
  await api('POST', 'jobs/', job([TOWN]));
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/questions')) requests.push(request.url());
  });
  await page.route('**/api/jobs/*/questions*', (route) => route.abort());
  await page.goto('/');
  await page
    .locator('#careers')
    .getByRole('link', { name: `${TEST_PREFIX} job` })
    .click();
  const apply = page.getByRole('button', { name: 'Apply', exact: true });
  await expect(apply).toBeVisible();
  expect(requests).toEqual([]);
  await apply.click();
  await page.getByLabel('Full name').fill('Sara');
  await expect(page.getByText(/questions of this job could not be loaded/)).toBeVisible();
  await page.unroute('**/api/jobs/*/questions*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel(TOWN.wording)).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Sara');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor answers questions, some of which change meanwhile', async ({ page, api }) => {
    const name = `${TEST_PREFIX} ${Date.now()}`;
    const { id } = await api('POST', 'jobs/', job(QUESTIONS));
    await page.goto(`/jobs/${id}?apply`);
    await fill(page, name);
    await page.getByLabel('In which town do you live?').fill('Yazd');
    await tool(page, 'Drill').check();
    await page.getByLabel('Which site?').selectOption('C');
    await submit(page);
    await expect(page.getByText('Please answer this question.')).toBeVisible();
    // A page cannot restore a file.
    await expect(page.getByLabel('Résumé')).toBeFocused();
    await expect(tool(page, 'Drill')).toBeChecked();
    await expect(page.getByLabel('Which site?')).toHaveValue('opt2x');

    await travels(page).check();
    await page.getByLabel('Résumé').setInputFiles(resume);
    await api('PUT', `jobs/${id}`, job(REPLACED));
    await submit(page);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'The questions of this job have changed. Please check your answers.',
    );
    await expect(travels(page)).toBeChecked();
    const earlier = page.getByLabel('An earlier question');
    await expect(earlier.first()).toHaveValue('Yazd');
    await page.getByLabel('Why us?').fill('Because');
    await page.getByLabel('Résumé').setInputFiles(resume);
    await submit(page);
    await expect(page.getByRole('region', { name: 'Thank you' })).toBeVisible();
    expect(await answersOf(api, name)).toEqual({
      away: ['yes'],
      reason: ['Because'],
      tools: ['Drill'],
    });
  });
});

bilingual.describe('on a phone in Persian', () => {
  bilingual.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  bilingual('a visitor answers questions', { tag: '@full' }, async ({ page, api }) => {
    const name = `${TEST_PREFIX} ${Date.now()}`;
    const translated = { ...TOWN, translations: { fa: { wording: 'در کدام شهر زندگی می‌کنید؟' } } };
    const { id } = await api('POST', 'jobs/', job([translated, AWAY, ...QUESTIONS.slice(4)]));
    await page.goto(`/fa/jobs/${id}?apply`);
    await page.getByLabel(fa.apply.name).fill(name);
    await page.getByLabel(fa.apply.contact).fill('0711 1234');
    await page.getByLabel(fa.apply.resume).setInputFiles(resume);
    const town = page.getByLabel('در کدام شهر زندگی می‌کنید؟');
    await town.fill('یزد');
    await page.getByLabel('For how many years?').fill('۱۲٫۵');
    await page.getByRole('button', { name: fa.apply.submit }).tap();
    await expect(page.getByText(fa.answers['Please answer this question.']!)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await audit(page);
    await page.getByText(fa.apply.questions.yes, { exact: true }).tap();
    await page.getByRole('button', { name: fa.apply.submit }).tap();
    await expect(page.getByRole('region', { name: fa.apply.sentTitle })).toBeVisible();
    expect(await answersOf(api, name)).toEqual({ town: ['یزد'], away: ['yes'], years: ['12.5'] });
  });
});
