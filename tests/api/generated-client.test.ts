import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { send, site } from './client.ts';
import { isExhaustive } from '../sampling.ts';
import { expectMatchesDescription } from './openapi-check.ts';

const root = path.join(import.meta.dirname, '../..');
// Below the project, so that imports resolve.
mkdirSync(path.join(root, '.sunfront'), { recursive: true });
const folder = mkdtempSync(path.join(root, '.sunfront/generated-client-'));
const run = (tool: string, ...args: string[]) => {
  const command = path.join(root, 'node_modules/.bin', tool);
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.runIf(isExhaustive)(
  'a client that a public generator makes from the description compiles and works',
  async () => {
    cpSync(path.join(import.meta.dirname, 'generated-client'), folder, { recursive: true });
    const description = await send('GET', '/api/openapi.json');
    writeFileSync(path.join(folder, 'openapi.json'), description.text);
    expect(run('oazapfts', 'openapi.json', 'client.ts').status).toBe(0);
    expect(run('tsc', '-p', '.')).toEqual({ status: 0, output: '' });

    const { runExample } = await import(path.join(folder, 'example.ts'));
    const seen = await runExample(site, { username: 'admin', password: 'sunshine' }, checkedFetch);
    expect(seen).toMatchObject({
      token_type: 'bearer',
      first: 3,
      incomplete: { status: 422, data: { detail: [{ loc: ['body', 'company_name'] }, {}, {}] } },
      listed: true,
      salaries: [null, 1000],
      conflict: { status: 409, data: { current: { title: 'Generated job', salary_min: 1000 } } },
      undo: expect.stringMatching(/^\/api\/history\//),
      stillListed: false,
      afterwards: 401,
    });
  },
);

/** The client's types derive from the description. */
async function checkedFetch(...[address, init]: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetch(address, init);
  const text = await answer.clone().text();
  const { status, headers } = answer;
  const { pathname, search } = new URL(String(address));
  const data = text && JSON.parse(text);
  expectMatchesDescription(init?.method ?? 'GET', pathname + search, {
    status,
    headers,
    text,
    data,
  });
  return answer;
}
