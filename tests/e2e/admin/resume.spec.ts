import { apply, confirm, expect, TEST_PREFIX, row, test, toast } from '../admin.ts';
import { WITH_WINDOW } from '../test.ts';

test.use(WITH_WINDOW);

test(
  'an application appears live, opens with its résumé, downloads it and is deleted',
  { tag: '@full' },
  async ({ page, open, api }) => {
    const [job] = (await api('GET', 'jobs/?limit=1')) as { id: string; title: string }[];
    await open('applicant');
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    const name = `${TEST_PREFIX} Ana Petrova`;
    await apply(job!.id, name);
    await expect(row(page, name)).toContainText(job!.title);

    await page.getByRole('searchbox').fill('petrova');
    await row(page, name).getByRole('button').first().click();
    const pane = page.getByRole('region', { name });
    await expect(pane.getByRole('link', { name: 'applicant@example.org' })).toHaveAttribute(
      'href',
      'mailto:applicant@example.org',
    );
    await expect(pane.locator('iframe')).toHaveAttribute('src', /^blob:/);
    // Without a PDF viewer, the browser also downloads the pane's résumé, under this name.
    const downloading = page.waitForEvent(
      'download',
      (each) => each.suggestedFilename() !== 'download',
    );
    await pane.getByRole('button', { name: 'Download résumé' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${name} – ${job!.title}.pdf`);

    await page.reload();
    await expect(pane).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(pane).toHaveCount(0);

    await page.getByRole('combobox', { name: 'Job' }).selectOption(job!.id);
    await expect(row(page, name)).toBeVisible();
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await confirm(page, 'Delete', name);
    await toast(page, 'Applicant deleted');
    await expect(row(page, name)).toHaveCount(0);
  },
);
