import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bundleOptions } from '../bundle.mjs';

test('the cloud installs the packages that are not bundled, and no others', () => {
  const { dependencies } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  expect(Object.keys(dependencies)).toEqual(bundleOptions.external);
});
