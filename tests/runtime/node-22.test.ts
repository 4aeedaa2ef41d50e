import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { PROJECT_ID, ROOT } from '../../scripts/local/project.mjs';
import { form, login, senderTo } from '../api/client.ts';
import { samplePicture } from '../test-data.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const { engines } = JSON.parse(read('functions/package.json'));
const execPath = execFileSync(
  'npx',
  ['--yes', `--package=node@${engines.node}`, '-c', 'command -v node'],
  { encoding: 'utf8', cwd: ROOT },
).trim();

const processes: ChildProcess[] = [];
afterAll(() => {
  for (const each of processes) each.kill();
});

async function serve(target: string) {
  const child = fork(path.join(import.meta.dirname, 'serve.mjs'), [target], {
    execPath,
    execArgv: [],
    env: { ...process.env, ...parseEnv(read(`functions/.env.${PROJECT_ID}`)) },
  });
  processes.push(child);
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof message !== 'object') throw new Error(`The function ${target} ended: ${message}`);
  const { origin, version } = message as { origin: string; version: string };
  expect(version).toMatch(new RegExp(`^v${engines.node}\\.`));
  return senderTo(origin);
}

test('the page function serves the landing page', async () => {
  const send = await serve('page');
  const { status, text } = await send('GET', '/');
  expect(status).toBe(200);
  expect(text).toContain('id="careers"');
});

test('the API serves a list and accepts an upload', async () => {
  const send = await serve('api');
  const jobs = await send('GET', '/api/jobs/?limit=3');
  expect([jobs.status, jobs.data.length]).toEqual([200, 3]);
  const token = await login('admin', 'sunshine', send);
  const body = form({ file: await samplePicture() });
  const upload = await send('POST', '/api/partners/upload-image', { token, form: body });
  expect(upload.status, upload.text).toBe(201);
  const picture = await send('GET', upload.data.url);
  expect(picture.headers.get('Content-Type')).toBe('image/webp');
});
