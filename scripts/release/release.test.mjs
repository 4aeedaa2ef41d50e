// @ts-check
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ROOT } from '../local/project.mjs';
import { isAfter, sections } from './changelog.mjs';
import { VERSION_FILES, versionsIn } from './versions.mjs';

test('the packages are of the version that the changelog says was released last', () => {
  const all = sections(readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8'));
  const last = all.find(({ date }) => date);
  for (const name of VERSION_FILES) {
    expect([name, [...new Set(versionsIn(name))]]).toEqual([name, [last?.version]]);
  }
  // Only what comes next is not released, and each comes after the one below.
  expect(all.slice(1).every(({ date }) => date)).toBe(true);
  const pairs = all
    .slice(1)
    .map(({ version }, index) => isAfter(all[index]?.version ?? '', version));
  expect(pairs).not.toContain(false);
});

test('a version is compared by its numbers', () => {
  expect(isAfter('0.10.0', '0.9.1')).toBe(true);
  expect(isAfter('1.0.0', '1.0.0')).toBe(false);
  expect(isAfter('1.9.0', '1.10.0')).toBe(false);
});

describe('release', () => {
  const CHANGELOG = `# Changelog\n\n## 9.8.0 (unreleased)\n\n- New.\n\n## 9.7.0 (2026-01-01)\n\n- Old.\n`;
  const today = new Date().toISOString().slice(0, 10);
  /** @type {string} */
  let site;

  beforeEach(() => {
    site = realpathSync(mkdtempSync(path.join(tmpdir(), 'release-')));
    const scripts = ['release.mjs', 'release', 'local/project.mjs', 'local/terminal.mjs'];
    for (const name of [...VERSION_FILES, ...scripts.map((each) => `scripts/${each}`)]) {
      cpSync(path.join(ROOT, name), path.join(site, name), { recursive: true });
    }
    writeFileSync(path.join(site, 'CHANGELOG.md'), CHANGELOG);
    git('init', '--quiet');
    for (const [name, value] of [
      ['user.name', 'Test'],
      ['user.email', 'test@example.com'],
      ['commit.gpgsign', 'false'],
      ['tag.gpgsign', 'false'],
    ]) {
      git('config', name ?? '', value ?? '');
    }
    commit();
  });

  afterEach(() => rmSync(site, { recursive: true, force: true }));

  /** @param {string[]} args */
  const git = (...args) => execFileSync('git', args, { cwd: site, encoding: 'utf8' }).trim();

  const commit = () => {
    git('add', '.');
    git('commit', '--quiet', '-m', 'Before');
  };

  /** @param {string[]} args */
  function release(...args) {
    const script = ['scripts/release.mjs', ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, script, {
      cwd: site,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: site },
    });
    return { status, stdout, stderr };
  }

  /** @param {string[]} args @param {RegExp} why */
  function refused(args, why) {
    const state = () =>
      ['rev-parse HEAD', 'status --porcelain', 'tag'].map((it) => git(...it.split(' ')));
    const before = state();
    const { status, stderr } = release(...args);
    expect(stderr).toMatch(why);
    expect(status).toBe(1);
    expect(state()).toEqual(before);
  }

  test('dates the section, writes every version and nothing else, commits and tags', () => {
    expect(release('9.8.0')).toMatchObject({ status: 0, stderr: '' });
    expect(git('status', '--porcelain')).toBe('');
    expect(git('cat-file', '-t', 'v9.8.0')).toBe('tag');
    expect(git('rev-parse', 'v9.8.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
    expect(git('log', '-1', '--format=%s')).toBe('Version 9.8.0');
    const written = git('show', '--format=', '--unified=0', 'HEAD')
      .split('\n')
      .filter((line) => /^\+(?!\+\+ )/.test(line))
      .map((line) => line.slice(1).trim());
    const places = VERSION_FILES.flatMap(versionsIn);
    expect(written.toSorted()).toEqual(
      [`## 9.8.0 (${today})`, ...places.map(() => '"version": "9.8.0",')].toSorted(),
    );
    // What comes next has to be said first.
    refused(['9.9.0'], /does not begin with "## 9.9.0 \(unreleased\)"/);
  });

  test('--dry-run says what it would do, and does nothing', () => {
    const before = git('rev-parse', 'HEAD');
    const { status, stdout } = release('9.8.0', '--dry-run');
    expect(status).toBe(0);
    expect(stdout).toContain(`9.8.0 (${today})`);
    for (const name of VERSION_FILES) expect(stdout).toContain(name);
    expect([git('rev-parse', 'HEAD'), git('status', '--porcelain')]).toEqual([before, '']);
    expect(git('tag')).toBe('');
  });

  test('is refused where some files are not committed', () => {
    writeFileSync(path.join(site, 'new.txt'), '');
    refused(['9.8.0'], /not committed/);
    refused(['9.8.0', '--dry-run'], /not committed/);
  });

  test('is refused for a version that is the present one, or comes before it', () => {
    const [present = ''] = versionsIn('package.json');
    refused([present], /does not come after/);
    refused(['0.0.1'], /does not come after/);
    for (const args of [[], ['9.8'], ['9.8.0-beta'], ['9.8.0', '9.9.0']]) {
      refused(args, /Usage/);
    }
  });

  test('is refused where the changelog does not begin with its section, or says nothing', () => {
    for (const [text, why] of /** @type {const} */ ([
      ['# Changelog\n\n## 9.7.0 (2026-01-01)\n\n- Old.\n', /does not begin/],
      [CHANGELOG.replace('unreleased', '2026-02-02'), /does not begin/],
      [CHANGELOG.replace('9.8.0', '9.9.0'), /does not begin/],
      [CHANGELOG.replace('- New.', ''), /says nothing of 9.8.0/],
      [CHANGELOG.replace('9.8.0 (unreleased)', 'Unreleased'), /neither/],
    ])) {
      writeFileSync(path.join(site, 'CHANGELOG.md'), text);
      commit();
      refused(['9.8.0'], why);
    }
  });

  test('is refused where the tag is there, and leaves nothing half done where git refuses', () => {
    git('tag', 'v9.8.0');
    expect(release('9.8.0').stderr).toContain('There is a tag v9.8.0 already');
    git('tag', '--delete', 'v9.8.0');
    appendFileSync(path.join(site, '.git/hooks/pre-commit'), '#!/bin/sh\nexit 1\n', {
      mode: 0o755,
    });
    refused(['9.8.0'], /git commit/);
  });
});
