import type { Page } from '@playwright/test';
import { form, send } from '../../api/client.ts';
import { samplePicture } from '../../test-data.ts';
import { confirm, expect, TEST_PREFIX, sheet, test, toast } from '../admin.ts';

interface PictureTab {
  tab: string;
  path: string;
  field: string;
  label: string;
  plural: string;
  nothing: string;
  uploaded: string;
  failed: string;
  updated: string;
  deleted: string;
  loadFailed: string;
}

const tabs: PictureTab[] = [
  {
    tab: 'gallery',
    path: 'gallery',
    field: 'alt_text',
    label: 'Alt text',
    plural: 'images',
    nothing: 'Please select images to upload.',
    uploaded: 'Images uploaded successfully!',
    failed: 'Image upload failed.',
    updated: 'Image updated.',
    deleted: 'Image deleted.',
    loadFailed: 'Failed to fetch gallery images.',
  },
  {
    tab: 'slide-show',
    path: 'slides',
    field: 'title',
    label: 'Title',
    plural: 'slides',
    nothing: 'Please select slides to upload.',
    uploaded: 'Slides uploaded successfully!',
    failed: 'Slide upload failed.',
    updated: 'Slide updated.',
    deleted: 'Slide deleted.',
    loadFailed: 'Failed to fetch slides.',
  },
];

for (const tab of tabs) {
  // Both tabs share their code, so one of them is enough for each change.
  const details = tab.path === 'gallery' ? {} : { tag: '@full' };
  test(
    `${tab.tab}: uploads many at once, edits, reloads and deletes, also in the public list`,
    details,
    async ({ page, open }) => {
      await open(tab.tab);
      await page.getByRole('button', { name: 'Upload', exact: false }).click();
      await toast(page, tab.nothing);

      await choose(page, tab, ['dawn', 'noon', 'dusk']);
      const chosen = page.getByRole('list', { name: 'Selected, not uploaded yet' });
      await expect(chosen.getByRole('listitem')).toHaveCount(3);
      await expect(chosen.locator('img')).toHaveCount(3);
      await chosen.getByRole('button', { name: 'Remove noon.png' }).click();
      await chosen.getByLabel(`${tab.label} of dawn.png`).fill(`${TEST_PREFIX} dawn`);
      await chosen.getByLabel(`${tab.label} of dusk.png`).fill(`${TEST_PREFIX} dusk`);
      await page.getByRole('button', { name: `Upload 2 ${tab.plural}` }).click();
      await toast(page, tab.uploaded);
      await expect(chosen).toHaveCount(0);

      await page.reload();
      await page.getByRole('button', { name: `Edit ${TEST_PREFIX} dusk` }).click();
      await sheet(page).getByLabel(tab.label).fill(`${TEST_PREFIX} nightfall`);
      await sheet(page).getByRole('button', { name: 'Save' }).click();
      await toast(page, tab.updated);
      // The list that the website shows.
      const { data } = await send('GET', `/api/${tab.path}/`);
      expect(data.slice(-2).map((record: Record<string, string>) => record[tab.field])).toEqual([
        `${TEST_PREFIX} dawn`,
        `${TEST_PREFIX} nightfall`,
      ]);

      for (const name of [`${TEST_PREFIX} dawn`, `${TEST_PREFIX} nightfall`]) {
        await page.getByRole('button', { name: `Delete ${name}` }).click();
        await confirm(page, 'Delete', name);
        await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
      }
      await toast(page, tab.deleted);
    },
  );
}

test(
  'many pictures render in steps, and the focus moves to the new ones',
  { tag: '@full' },
  async ({ page, open }) => {
    const many = Array.from({ length: 230 }, (_, index) => ({
      id: `many-${index}`,
      url: '/favicon.svg',
      alt_text: `Picture ${index + 1}`,
      created_at: '',
      updated_at: '',
    }));
    await page.route('**/api/gallery/?*', (route) => route.fulfill({ json: many }));
    await open('gallery');
    const tiles = page.getByRole('list', { name: 'Gallery' }).getByRole('listitem');
    await expect(tiles).toHaveCount(100);
    await page.getByRole('button', { name: 'Show 100 more of 230' }).focus();
    await page.keyboard.press('Enter');
    await expect(tiles).toHaveCount(200);
    await expect(page.getByRole('button', { name: 'Edit Picture 101' })).toBeFocused();
    await page.getByRole('button', { name: 'Show 30 more of 230' }).focus();
    await page.keyboard.press('Enter');
    await expect(tiles).toHaveCount(230);
    await expect(page.getByRole('button', { name: 'Edit Picture 201' })).toBeFocused();
    await expect(page.getByRole('button', { name: /^Show .* more/ })).toHaveCount(0);
  },
);

test(
  'a 12-megapixel phone photo is scaled in the browser and stored upright',
  { tag: '@full' },
  async ({ page, open, api }) => {
    const sent: number[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/upload-images'))
        sent.push(request.postDataBuffer()?.length ?? 0);
    });
    await open('gallery');
    await page.getByLabel('Choose images').setInputFiles({
      name: 'IMG_0001.jpg',
      mimeType: 'image/jpeg',
      // Stored in landscape with a rotation in its metadata.
      buffer: Buffer.from(
        await samplePicture({ width: 4032, height: 3024, format: 'jpeg', orientation: 6 }),
      ),
    });
    await page.getByLabel('Alt text of IMG_0001').fill(`${TEST_PREFIX} phone`);
    await page.getByRole('button', { name: 'Upload 1 image' }).click();
    await toast(page, 'Images uploaded successfully!');
    const images = (await api('GET', 'gallery/')) as Record<string, string>[];
    const image = images.find(({ alt_text }) => alt_text === `${TEST_PREFIX} phone`)!;
    expect(image['url']).toMatch(/_1920x2560_/);
  },
);

async function choose(page: Page, { plural }: PictureTab, names: string[]) {
  await page.getByLabel(`Choose ${plural}`).setInputFiles(
    await Promise.all(
      names.map(async (name) => ({
        name: `${name}.png`,
        mimeType: 'image/png',
        buffer: Buffer.from(await samplePicture()),
      })),
    ),
  );
}

test(
  'the focal point of a picture is set with pointer or keyboard',
  { tag: '@full' },
  async ({ page, open, token }) => {
    const sent = { token, form: form({ one: await samplePicture({ width: 800, height: 400 }) }) };
    const { data } = await send('POST', '/api/gallery/upload-images', sent);
    const json = { alt_text: `${TEST_PREFIX} focal` };
    await send('PUT', `/api/gallery/${data[0].id}`, { token, json });
    await open(`gallery?edit=${data[0].id}`);
    const picture = sheet(page).getByAltText(`${TEST_PREFIX} focal`);
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .not.toBe(0);
    const frame = picture.locator('..');
    const { width, height } = (await frame.boundingBox())!;
    await frame.click({ position: { x: width * 0.25, y: height * 0.75 } });
    const [left, top] = ['left', 'top'].map((side) =>
      sheet(page).getByRole('slider', { name: new RegExp(`from the ${side}$`) }),
    );
    await expect(left!).toHaveValue('25');
    await expect(top!).toHaveValue('75');
    await expect(left!).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await sheet(page).getByRole('button', { name: 'Save', exact: true }).click();
    await toast(page, 'Image updated.');
    const { data: list } = await send('GET', '/api/gallery/');
    const stored = list.find(({ id }: { id: string }) => id === data[0].id);
    expect(stored.url_focus).toBe('24 75');
  },
);

test(
  'pictures without alternative text are listed, with their other uses',
  { tag: '@full' },
  async ({ page, open, token, api }) => {
    const sent = { token, form: form({ one: await samplePicture({ color: '#553311' }) }) };
    const { data } = await send('POST', '/api/gallery/upload-images', sent);
    const [{ id, url }] = data;
    const { id: partner } = await api('POST', 'partners/', {
      name: `${TEST_PREFIX} shows it`,
      logo: url,
    });
    try {
      await open('gallery');
      await page.getByRole('button', { name: /^No alt text/ }).click();
      const tiles = page.getByRole('list', { name: 'Gallery' }).getByRole('listitem');
      for (const tile of await tiles.all()) await expect(tile).toContainText('No alt text');
      await tiles
        .last()
        .getByRole('button', { name: /^Delete/ })
        .click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(
        `It is also used by Partner \u2068${TEST_PREFIX} shows it\u2069`,
      );
      await question.getByRole('button', { name: 'Cancel' }).click();
      await open(`partners?edit=${partner}`);
      await expect(sheet(page)).toContainText('It is also used by Image');
    } finally {
      await send('DELETE', `/api/gallery/${id}?erase=true`, { token });
    }
  },
);
