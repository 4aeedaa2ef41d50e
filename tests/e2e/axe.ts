import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type RunOptions = Parameters<AxeBuilder['options']>[0];

/** Running in the page itself and collecting only violations takes a quarter of the time. */
export function axeFor(page: Page, options: RunOptions = {}): AxeBuilder {
  return new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], ...options })
    .setLegacyMode();
}

export async function audit(page: Page, part?: string): Promise<void> {
  const axe = axeFor(page);
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
  expect(found).toEqual([]);
}
