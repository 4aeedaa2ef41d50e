import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { NOT_EXPORTED, EXPORTED } from '../../../src/maintenance/transfer/collections.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const sources = ['functions/src', 'contract/src'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(`${root}${folder}/${file}`, 'utf8')),
);

const NAME = /([A-Z][A-Z_]*|'[\w-]+')(?=[,)\s}])/.source;

const PLACES = [
  `\\b(?:repository|documents)\\s*\\.(?!put|names|parse|lines)\\w+(?:<[^(]*>)?\\(\\s*${NAME}`,
  `\\bcollection\\(${NAME}`,
  `\\bcollection: ${NAME}`,
].map((pattern) => new RegExp(pattern, 'g'));

function valueOf(name: string, source: string): string | undefined {
  if (name.startsWith("'")) return name.slice(1, -1);
  const declared = new RegExp(`const ${name} = '([\\w-]+)'`);
  return [source, ...sources].map((each) => declared.exec(each)?.[1]).find(Boolean);
}

test('every collection in the code is declared as exported or omitted', () => {
  const found = new Set(
    sources.flatMap((source) =>
      PLACES.flatMap((place) => [...source.matchAll(place)]).map(
        ([, name]) => valueOf(name!, source) ?? name!,
      ),
    ),
  );
  const taken = EXPORTED.map(({ collection }) => collection);
  expect([...found].filter((name) => !taken.includes(name) && !(name in NOT_EXPORTED))).toEqual([]);
  const known = [...Object.keys(NOT_EXPORTED), 'people', 'history'].filter(
    (name) => name !== 'imports',
  );
  expect([...found]).toEqual(expect.arrayContaining(known));
  expect(taken.filter((name) => name in NOT_EXPORTED)).toEqual([]);
});
