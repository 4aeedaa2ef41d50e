// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { messages } from './messages.mjs';
import { UsageError } from './project.mjs';
import { errorText, parseArguments, PROJECT } from './terminal.mjs';

test('errorText returns a stack only for unexpected errors', () => {
  expect(errorText(new Error('Could not load the default credentials. Browse to …'))).toContain(
    'run `gcloud auth application-default login`',
  );
  const missing = Object.assign(new Error('ENOENT: …'), { code: 'ENOENT', path: '/none/x' });
  expect(errorText(missing)).toBe('This file or folder does not exist: /none/x');
  const refused = Object.assign(new Error('No such person'), { name: 'Refused' });
  expect(errorText(refused)).toBe('No such person');
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

test.each([
  [['site.zip'], "Unexpected argument 'site.zip'."],
  [['My site. New', '--project', 'x'], "Unexpected argument 'My site. New'."],
  [['--site.zip'], "Unknown option '--site.zip'."],
  [['--to=a.b'], "Unknown option '--to'."],
  [['--project'], "Option '-P, --project <value>' argument missing."],
  [['--project', '-a.b'], "Option '--project' argument is ambiguous."],
])('a refusal of %j names the whole argument', (args, message) => {
  const parse = () => parseArguments(args, { project: PROJECT }, 0);
  expect(parse).toThrow(UsageError);
  expect(parse).toThrow(new UsageError(message));
});

test('a command takes at most its number of names', () => {
  const parse = (/** @type {string[]} */ ...args) => parseArguments(args, { project: PROJECT }, 1);
  expect(parse('site.zip', '-P', 'staging')).toEqual({ project: 'staging', names: ['site.zip'] });
  expect(() => parse('a.zip', 'b.zip')).toThrow("Unexpected argument 'b.zip'.");
});

test.each(['stdout', 'stderr'])('a command continues when %s is closed', async (name) => {
  const code = `
    import { runMain } from ${JSON.stringify(new URL('terminal.mjs', import.meta.url).href)};
    await runMain(async () => {
      process.once('message', () => {
        process.${name}.write('x', () => process.disconnect());
      });
      process.send('ready');
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const [ended] = [once(child, 'exit'), await once(child, 'message')];
  child[/** @type {'stdout' | 'stderr'} */ (name)]?.destroy();
  child.send('write');
  expect(await ended).toEqual([0, null]);
});
