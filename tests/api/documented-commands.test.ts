import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandsTriedBy } from '../../scripts/local/documented-commands.mjs';
import { PROJECT_ID, ROOT } from '../../scripts/local/project.mjs';

// What the documentation says of a project in the cloud, with the running site in its place.

const folder = mkdtempSync(path.join(tmpdir(), 'sunfront-commands-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What each comes to here, where there is content already, and a password that does not do is typed. */
const outcomes: Record<string, RegExp> = {
  export: /^demo-sunfront: \d+ documents and \d+ files are in .+site\.zip$/m,
  import: /There is something in demo-sunfront already/,
  verify: /^demo-sunfront: (everything fits together|\d+ found)$/m,
  'create-admin': /A password has at least 12 characters/,
  migrate: /^demo-sunfront: \d+ documents were brought into the form of this version$/m,
};

const commands = commandsTriedBy('tests/api/documented-commands.test.ts');
let exported: string;

// The archive of the export is what others read.
beforeAll(() => {
  exported = run(commands.find(({ name }) => name === 'export')!);
});

test.each(commands)('$command', (command) => {
  const output = command.name === 'export' ? exported : run(command);
  expect(output).toMatch(outcomes[command.name]!);
});

/** What the command prints, however it ends. */
function run({ script, args }: (typeof commands)[number]): string {
  const here = args.map((arg) =>
    arg.replace(/^<.*project.*>$/, PROJECT_ID).replace('site.zip', path.join(folder, 'site.zip')),
  );
  const { stdout, stderr } = spawnSync(process.execPath, [script, ...here], {
    cwd: ROOT,
    encoding: 'utf8',
    input: 'short\n',
  });
  return stdout + stderr;
}
