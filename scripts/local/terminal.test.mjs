// @ts-check
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorText } from './terminal.mjs';

test('missing credentials and failures of the file system are one sentence without a stack', () => {
  expect(errorText(new Error('Could not load the default credentials. Browse to …'))).toContain(
    'run `gcloud auth application-default login`',
  );
  expect(errorText(failureOf(() => readFileSync('/none/x')))).toBe(
    'There is no such file or folder: /none/x',
  );
  expect(errorText(new TypeError('a defect'))).toMatch(/^TypeError: a defect\n {4}at /);
});

/** @param {() => unknown} work */
function failureOf(work) {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
