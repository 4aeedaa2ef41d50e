// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../local/project.mjs';

/** The files that say the version. The packages go along with the site, none is published. */
export const VERSION_FILES = [
  'package.json',
  'contract/package.json',
  'web/package.json',
  'functions/package.json',
  'package-lock.json',
  'functions/package-lock.json',
];

/** Our own packages in a lockfile. */
const OWN = ['', 'contract', 'web'];

/**
 * Every version that such a file says.
 * @param {string} name
 * @returns {string[]}
 */
export function versionsIn(name) {
  return places(read(name)).map(({ version }) => version);
}

/**
 * The file's text with that version in each place.
 * @param {string} name
 * @param {string} version
 */
export function withVersion(name, version) {
  const content = read(name);
  for (const place of places(content)) place.version = version;
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** @param {string} name */
function read(name) {
  return JSON.parse(readFileSync(path.join(ROOT, name), 'utf8'));
}

/** @param {any} content @returns {{ version: string }[]} */
function places(content) {
  const { packages = {} } = content;
  return [content, ...OWN.filter((name) => packages[name]).map((name) => packages[name])];
}
