import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_ID, ROOT } from '../../scripts/local/project.mjs';
import { isExhaustive } from '../sampling.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sunfront-commands-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Expected output for a site with content and a weak typed password. */
const outcomes: Record<string, RegExp> = {
  export: /^demo-sunfront: \d+ documents and \d+ files are in .+site\.zip$/m,
  import: /demo-sunfront already has data/,
  verify: /^demo-sunfront: (one inconsistency|(no|\d+) inconsistencies) found$/m,
  'create-admin': /A password has at least 12 characters/,
  migrate: /^demo-sunfront: \d+ documents and \d+ accounts were migrated$/m,
};

const pages = ['README.md', 'docs/deploy.md', 'docs/operate.md'];
const blocks = pages.flatMap((page) => [
  ...readFileSync(path.join(ROOT, page), 'utf8').matchAll(/^```sh\n(.*?)^```/gms),
]);
const lines = blocks.flatMap(([, block]) => block!.replaceAll(/ *\\\n */g, ' ').split('\n'));
const commands = [...new Set(lines.map((line) => line.replace(/\s+#.*/, '')))].flatMap(
  (command) => {
    const [, name, args] = /^npm run (\S+) -- (.*)$/.exec(command) ?? [];
    return name && name in outcomes ? [{ command, name, args: args!.split(' ') }] : [];
  },
);
let exported: string;

beforeAll(() => {
  if (isExhaustive) exported = run(commands.find(({ name }) => name === 'export')!);
});

test('each command is documented', () => {
  expect(new Set(commands.map(({ name }) => name))).toEqual(new Set(Object.keys(outcomes)));
});

test.runIf(isExhaustive).each(commands)('$command', (command) => {
  const output = command.name === 'export' ? exported : run(command);
  expect(output).toMatch(outcomes[command.name]!);
});

function run({ name, args }: (typeof commands)[number]): string {
  const here = args.map((arg) =>
    arg.replace(/^<.*project.*>$/, PROJECT_ID).replace('site.zip', path.join(folder, 'site.zip')),
  );
  const { stdout, stderr } = spawnSync(process.execPath, [`scripts/${name}.mjs`, ...here], {
    cwd: ROOT,
    encoding: 'utf8',
    input: 'short\n',
  });
  return stdout + stderr;
}
