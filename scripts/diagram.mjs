// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DIRECTIONS } from '../directions.mjs';
import { ROOT } from './local/project.mjs';

const RECORD = path.join(ROOT, 'docs/decisions/0013-rooms.md');
const PLACE = /(<!-- diagram -->).*(<!-- \/diagram -->)/s;

/** The record of the rooms with their diagram as the imports are now. */
export function drawn() {
  const diagram = ['```mermaid', 'graph TD', ...edges().map((edge) => `  ${edge}`), '```'].join(
    '\n',
  );
  return readFileSync(RECORD, 'utf8').replace(PLACE, `$1\n\n${diagram}\n\n$2`);
}

/** Which room imports which, types aside, in Mermaid's words. */
function edges() {
  /** @type {Set<string>} */
  const found = new Set();
  for (const room of Object.keys(DIRECTIONS)) {
    for (const file of sources(path.join(ROOT, room))) {
      for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
        const target = path.relative(ROOT, path.resolve(path.dirname(file), specifier));
        const other = Object.keys(DIRECTIONS).find((each) => target.startsWith(`${each}/`));
        if (other && other !== room) found.add(`${label(room)} --> ${label(other)}`);
      }
    }
  }
  return [...found].toSorted((a, b) => (a < b ? -1 : 1));
}

const IMPORT = /^(?:import|export)\s(?!type\b)[^;]*?from '(\.[^']+)';$/gms;

/** @param {string} folder */
function sources(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));
}

/** @param {string} room */
function label(room) {
  return `${room.replaceAll('/', '_')}["${room.replace('/src', '')}"]`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(RECORD, drawn());
