// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Problem, ROOT } from './local/project.mjs';
import { runMain, say } from './local/terminal.mjs';
import { isAfter, released } from './release/changelog.mjs';
import { VERSION_FILES, versionsIn, withVersion } from './release/versions.mjs';

const CHANGELOG = 'CHANGELOG.md';

/**
 * `npm run release -- <version> [--dry-run]`: dates the version's section of the changelog, writes the version into every
 * package, commits that and tags it. Nothing is pushed.
 */
await runMain(async () => {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean' } },
    allowPositionals: true,
  });
  const version = checkedVersion(positionals);
  if (git('status', '--porcelain')) {
    throw new Problem('Some files are not committed: a tag would not hold them.');
  }
  const tag = `v${version}`;
  if (git('tag', '--list', tag)) throw new Problem(`There is a tag ${tag} already.`);
  const today = new Date().toISOString().slice(0, 10);
  const texts = [
    { name: CHANGELOG, text: released(read(CHANGELOG), version, today) },
    ...VERSION_FILES.map((name) => ({ name, text: withVersion(name, version) })),
  ];
  const names = texts.map(({ name }) => name);
  if (values['dry-run']) {
    say(
      `Would write ${version} (${today}) into ${names.join(', ')}, commit that and tag it ${tag}`,
    );
    return;
  }
  try {
    for (const { name, text } of texts) writeFileSync(path.join(ROOT, name), text);
    git('commit', '--quiet', '-m', `Version ${version}`, '--', ...names);
  } catch (error) {
    // Nothing else was changed: the tree was clean.
    git('checkout', '--quiet', 'HEAD', '--', ...names);
    throw error;
  }
  git('tag', '--annotate', tag, '-m', `Version ${version}`);
  say(`${version} is committed, and tagged ${tag}: \`git push --follow-tags\` publishes it`);
});

/** @param {string[]} given */
function checkedVersion([version, ...others]) {
  if (!version || others.length > 0 || !/^\d+\.\d+\.\d+$/.test(version)) {
    throw new Problem('Usage: npm run release -- <version, such as 1.2.3> [--dry-run]');
  }
  const [present = ''] = versionsIn('package.json');
  if (!isAfter(version, present)) throw new Problem(`${version} does not come after ${present}.`);
  return version;
}

/** @param {string} name */
function read(name) {
  return readFileSync(path.join(ROOT, name), 'utf8');
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
}
