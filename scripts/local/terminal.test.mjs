// @ts-check
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { messages } from './messages.mjs';
import { errorText } from './terminal.mjs';

test('errorText returns a stack only for unexpected errors', () => {
  expect(errorText(new Error('Could not load the default credentials. Browse to …'))).toContain(
    'run `gcloud auth application-default login`',
  );
  const missing = Object.assign(new Error('ENOENT: …'), { code: 'ENOENT', path: '/none/x' });
  expect(errorText(missing)).toBe('This file or folder does not exist: /none/x');
  expect(errorText(new TypeError('a defect'))).toMatch(/^TypeError: a defect\n {4}at /);
});

test('runMain reports an error that escapes from a stream without its stack', () => {
  const script = `
    import { Readable } from 'node:stream';
    import { runMain } from ${JSON.stringify(new URL('terminal.mjs', import.meta.url).href)};
    await runMain(() => new Promise(() => {
      new Readable().destroy(new Error('Could not load the default credentials. Browse to …'));
      setInterval(() => {}, 1e6);
    }));`;
  const args = ['--input-type=module', '--eval', script];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `${messages.maintenance.noCredentials}\n`,
  });
});
