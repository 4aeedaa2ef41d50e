// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/** See the rules for names in CONTRIBUTING. */
const BANNED =
  /^(aftermath|anew|beside|door|house|journey|kept|noted|postman|recipe|room|told|upkeep|wake|wall)$/;

test('names contain no metaphors', () => {
  const files = execFileSync(
    'git',
    ['ls-files', 'contract', 'functions', 'web', 'scripts', 'tests', ':!scripts/names.test.mjs'],
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
  return name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());
}
