import { expect, type Setting, test, toast } from '../admin.ts';
import { axeFor } from '../axe.ts';
import { withoutRendering } from '../test.ts';

test(
  'the company sets its colours; an unreadable one is rejected until the nearest is accepted',
  { tag: '@full' },
  async ({ page, open, api, before }) => {
    await open('website');
    const save = page.getByRole('button', { name: 'Save settings' });
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await field('Base').fill('#F4F7F2');
    await field('Dark').fill('#14342b');
    await page.getByLabel('Accent: choose').fill('#1c7ed6');
    await expect(field('Accent')).toHaveValue('#1c7ed6');
    await page.getByLabel('Fraunces and Source Sans').check();
    await page.getByLabel('Round').check();
    await page.getByLabel('Arch', { exact: true }).check();
    await save.click();
    await expect(field('Accent')).toHaveAttribute('aria-invalid', 'true');
    const nearest = page.getByRole('button', { name: /^Take #/ });
    const taken = (await nearest.textContent())!.replace('Take ', '');
    await expect(
      page.getByText(`it takes 4.5. The nearest colour that works is ${taken}.`),
    ).toBeVisible();
    expect(((await api('GET', 'settings/')) as Setting[])[0]).toEqual(before);
    await nearest.click();
    await expect(nearest).toHaveCount(0);
    await expect(field('Accent')).toHaveAttribute('aria-invalid', 'false');
    await save.click();
    await toast(page, 'Settings updated successfully!');

    for (const [colorScheme, paper] of [
      ['light', 'rgb(244, 247, 242)'],
      ['dark', 'rgb(14, 29, 24)'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      await expect(page.locator('html')).toHaveCSS('background-color', paper);
      const footer = page.locator('footer');
      await footer.scrollIntoViewIfNeeded();
      const motif = await footer.evaluate((it) => getComputedStyle(it, '::after').backgroundImage);
      // The inner radius of an arch.
      expect(motif).toContain(' 48%');
      // Requests miss fonts from the browser cache.
      const fonts = await page.evaluate(async () =>
        [...(await document.fonts.ready)]
          .filter(({ status }) => status === 'loaded')
          .map(({ family }) => family),
      );
      expect(new Set(fonts)).toEqual(new Set(['Fraunces', 'Source Sans']));
      const { violations } = await axeFor(page).withRules(['color-contrast']).analyze();
      expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
    }

    await page.evaluate(() => {
      history.pushState(null, '', '/admin/dashboard/website');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('button', { name: 'Accent: back to the default' }).click();
    await expect(field('Accent')).toHaveValue('');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(14, 26, 38)');

    page.once('dialog', (dialog) => void dialog.accept());
    await withoutRendering(page);
    await page.goto('/');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(14, 29, 24)');
  },
);
