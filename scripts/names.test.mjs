// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/** See the rules for names in CONTRIBUTING. */
const BANNED =
  /^(aftermath|anew|beside|astray|doors?|houses?|journeys?|kept|look|mend|noted|postman|recipes?|rooms?|thief|told|upkeep|wakes?|walls?)$/;

const FOLDERS = ['contract', 'functions', 'web', 'scripts', 'tests'];
/** Migrations contain former names of fields. */
const FORMER_NAMES = [
  ':!functions/src/store/migrations',
  ':!functions/test/store/migrations/migrations.test.ts',
];

test('names contain no metaphors', () => {
  const files = execFileSync(
    'git',
    ['ls-files', ...FOLDERS, ':!scripts/names.test.mjs', ...FORMER_NAMES],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  const found = files.split('\n').flatMap((file) => {
    const names = [file, ...(/\.(?:tsx?|mjs)$/.test(file) ? identifiers(file) : [])];
    return names.flatMap((name) =>
      words(name)
        .filter((word) => BANNED.test(word))
        .map((word) => `${file}: ${word}`),
    );
  });
  expect(found).toEqual([]);
});

/** Outside comments, strings and texts of elements. @param {string} file */
function identifiers(file) {
  const code = readFileSync(path.join(ROOT, file), 'utf8').replaceAll(
    /\/\*[^]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`(?:[^`\\]|\\.)*`|(?<!=)>[^<>{}=;]*[<{]/g,
    ' ',
  );
  return code.match(/[A-Za-z_]\w*/g) ?? [];
}

/** `LinkTo_house` is `link`, `to` and `house`. @param {string} name */
function words(name) {
  return name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => word.toLowerCase());
}
