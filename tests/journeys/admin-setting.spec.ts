import { samplePicture } from '../samples.ts';
import { expect, type Setting, test, toast } from './admin.ts';

test('creates settings where there are none', async ({ page, open, api }) => {
  // The panel is told of none: deleting those of the site would delete their pictures too.
  await page.route('**/api/settings/?*', (route) => route.fulfill({ json: [] }));
  const before = (await api('GET', 'settings/')) as Setting[];
  try {
    await open('setting');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText("The 'Name' field is required.")).toBeVisible();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Journey');
    await page.getByLabel('Company name').fill('Journey Solar');
    await page.getByLabel('Logo', { exact: true }).setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await samplePicture({ width: 300, height: 300 })),
    });
    await expect(page.getByRole('button', { name: 'Remove Logo' })).toBeVisible();
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await expect(preview.getByText('Journey Solar')).toBeVisible();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await toast(page, 'Settings created successfully!');
    const created = ((await api('GET', 'settings/')) as Setting[]).at(-1)!;
    expect(created).toMatchObject({
      name: 'Journey',
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

test('updates the settings there are, and the website follows', async ({ page, open, api }) => {
  const [before] = (await api('GET', 'settings/')) as [Setting];
  try {
    await open('setting');
    const save = page.getByRole('button', { name: 'Save settings' });
    await page.getByLabel('Company name').fill('Journey Solar');
    await page.getByLabel('Email').fill('no address');
    await page.getByLabel('Time zone').fill('Mars/Olympus');
    await save.click();
    await expect(page.getByText('Email must be a valid email address')).toBeVisible();
    await page.getByLabel('Email').fill('hello@journey.example');
    await save.click();
    await expect(page.getByText('Time zone must be a name such as Europe/Berlin')).toBeVisible();
    await page.getByLabel('Time zone').fill('Europe/Berlin');
    await page.getByLabel('Second figure: value').fill('');
    await page.getByLabel('Third figure: label').fill('Roofs');
    await save.click();
    await toast(page, 'Settings updated successfully!');
    await page.goto('/');
    await expect(page.getByRole('contentinfo').getByText('Journey Solar').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'hello@journey.example' })).toBeAttached();
    const figures = page.getByRole('region', { name: 'Figures' });
    await expect(figures.getByText('Roofs')).toBeVisible();
    await expect(figures.getByRole('definition')).toHaveCount(2);

    await page.goto('/admin/dashboard/setting');
    await expect(page.getByLabel('Email')).toHaveValue('hello@journey.example');
    for (const which of ['First', 'Third'])
      await page.getByLabel(`${which} figure: value`).fill('');
    await save.click();
    await toast(page, 'Settings updated successfully!');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(figures).toHaveCount(0);
  } finally {
    await api('PUT', `settings/${before.id}`, before);
  }
});

test('settings that cannot be loaded or saved say why', async ({ page, open }) => {
  await page.route('**/api/settings/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, json: { detail: 'Not now' } })
      : route.fallback(),
  );
  await open('setting');
  await page.getByLabel('Phone').fill('+49 30 555 02');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await toast(page, 'Failed to save setting: Not now');
  await page.route('**/api/settings/upload-image', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await page.getByLabel('Logo', { exact: true }).setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await samplePicture()),
  });
  await toast(page, 'Failed to upload image');
  await page.route('**/api/settings/*', (route) =>
    route.fulfill({ status: 503, json: { detail: 'The database sleeps' } }),
  );
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await toast(page, 'Failed to load settings: The database sleeps');
});
