// @ts-check
import { expect, test } from 'vitest';
import { errorText } from './terminal.mjs';

test('errorText returns a stack only for unexpected errors', () => {
  expect(errorText(new Error('Could not load the default credentials. Browse to …'))).toContain(
    'run `gcloud auth application-default login`',
  );
  const missing = Object.assign(new Error('ENOENT: …'), { code: 'ENOENT', path: '/none/x' });
  expect(errorText(missing)).toBe('This file or folder does not exist: /none/x');
  expect(errorText(new TypeError('a defect'))).toMatch(/^TypeError: a defect\n {4}at /);
});
