import { samplePicture } from '../../test-data.ts';
import {
  expect,
  renderedPage,
  renderedSection,
  saveSettings,
  type Setting,
  test,
  toast,
} from '../admin.ts';

test('creates settings if none exist', { tag: '@full' }, async ({ page, open, api }) => {
  // Deleting the site's settings would delete their pictures.
  await page.route('**/api/settings/?*', (route) => route.fulfill({ json: [] }));
  const before = (await api('GET', 'settings/')) as Setting[];
  try {
    await open('setting');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText("The 'Name' field is required.")).toBeVisible();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sample');
    await page.getByLabel('Company name').fill('Sample Solar');
    await page.getByLabel('Logo', { exact: true }).setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await samplePicture({ width: 300, height: 300 })),
    });
    await expect(page.getByRole('button', { name: 'Remove Logo' })).toBeVisible();
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await expect(preview.getByText('Sample Solar')).toBeVisible();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await toast(page, 'Settings created successfully!');
    const created = ((await api('GET', 'settings/')) as Setting[]).at(-1)!;
    expect(created).toMatchObject({
      name: 'Sample',
      address: '',
      email: '',
      stat1_value: '3800+',
      retention_months: '12',
    });
    expect(created.logo).toMatch(/^\/media\//);
  } finally {
    for (const { id } of (await api('GET', 'settings/')) as Setting[]) {
      if (!before.some((each) => each.id === id)) await api('DELETE', `settings/${id}`);
    }
  }
});

test('updates existing settings, also on the website', async ({ page, open, before }) => {
  await open('setting');
  await expect(page.getByLabel('Company name')).toHaveValue(before.company_name);
  const save = page.getByRole('button', { name: 'Save settings' });
  await page.getByLabel('Company name').fill('Sample Solar');
  await page.getByRole('textbox', { name: 'Email' }).fill('no address');
  await page.getByLabel('Time zone').fill('Mars/Olympus');
  await save.click();
  await expect(page.getByText('Email must be a valid email address')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('hello@sample.example');
  await save.click();
  await expect(page.getByText('Time zone must be a name such as Europe/Berlin')).toBeVisible();
  await page.getByLabel('Time zone').fill('Europe/Berlin');
  await page.getByLabel('Second figure: value').fill('');
  await page.getByLabel('Third figure: label').fill('Roofs');
  await saveSettings(page);
  const html = await renderedPage();
  expect(html.split('<footer')[1]).toContain('Sample Solar');
  expect(html).toContain('href="mailto:hello@sample.example"');
  const figures = await renderedSection('figures');
  expect(figures).toContain('Roofs');
  expect(figures.split('<dd')).toHaveLength(3);

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('hello@sample.example');
  for (const which of ['First', 'Third']) await page.getByLabel(`${which} figure: value`).fill('');
  await saveSettings(page);
  expect(await renderedSection('figures')).toBe('');
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test(
      'the save button stays in view and never covers the focused field',
      { tag: '@full' },
      async ({ page, open }) => {
        await open('setting');
        const save = page.getByRole('button', { name: 'Save settings' });
        await expect(save).toBeInViewport({ ratio: 1 });
        await page.getByRole('textbox', { name: 'Name', exact: true }).focus();
        // Each check by Playwright waits for a frame.
        for (let field = 0; field < 60; field++) {
          const { covered, inView, focused } = await save.evaluate((button) => {
            const element = document.activeElement!;
            // A file input is visible as its label.
            const shown = element.matches('[type=file]') ? element.nextElementSibling! : element;
            const { left, bottom, width } = shown.getBoundingClientRect();
            const top = document.elementFromPoint(left + width / 2, bottom - 3);
            const bar = button.getBoundingClientRect();
            return {
              covered: !top || !(shown.contains(top) || top.contains(shown)) ? shown.outerHTML : '',
              inView: bar.top >= 0 && bar.bottom <= innerHeight,
              focused: button === element,
            };
          });
          expect({ covered, inView }).toEqual({ covered: '', inView: true });
          if (focused) return;
          await page.keyboard.press('Tab');
        }
        throw new Error('The button was never reached');
      },
    );

    test(
      'a save is undone with a button of one line',
      { tag: '@full' },
      async ({ page, open, before }) => {
        await open('setting');
        await page.getByLabel('Phone').fill('+49 30 555 02');
        await page.keyboard.press('Control+s');
        const undo = page.locator('#toasts').getByRole('button', { name: 'Undo' });
        const lines = await undo.evaluate((button) => {
          const range = document.createRange();
          range.selectNodeContents(button);
          return range.getClientRects().length;
        });
        expect(lines).toBe(1);
        const save = page.getByRole('button', { name: 'Save settings' });
        const covers = async () => {
          const [a, b] = [(await undo.boundingBox())!, (await save.boundingBox())!];
          const isAcross = a.x < b.x + b.width && b.x < a.x + a.width;
          return isAcross && a.y < b.y + b.height && b.y < a.y + a.height;
        };
        await expect.poll(covers).toBe(false);
        await undo.click();
        await toast(page, 'Undone.');
        await expect(page.getByLabel('Phone')).toHaveValue(before.phone);
      },
    );

    test('the page ends with its content', { tag: '@full' }, async ({ page, open }) => {
      for (const tab of ['setting', 'jobs?new']) {
        await open(tab);
        await expect(page.getByRole('button', { name: /^(Save settings|Add)$/ })).toBeVisible();
        const rest = await page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('dialog:modal')].map(
            ({ scrollHeight, lastElementChild, clientHeight }) =>
              scrollHeight - Math.max(clientHeight, lastElementChild!.scrollHeight),
          ),
        );
        expect(Math.max(...rest), tab).toBe(0);
      }
    });
  });
}
