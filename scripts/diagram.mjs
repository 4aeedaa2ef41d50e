// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DIRECTIONS } from '../directions.mjs';
import { writeSection } from './local/markdown.mjs';
import { ROOT } from './local/project.mjs';
import { runCommand } from './local/terminal.mjs';

/** The imports between the folders of the code, types aside, as a Mermaid diagram. */
export function diagram() {
  const imports = importsOfRooms();
  const lines = Object.entries(WORKSPACES).flatMap(([workspace, title]) => [
    `subgraph ${workspace}["${title}"]`,
    ...[...imports.keys()]
      .filter((room) => room.startsWith(`${workspace}/`))
      .map((room) => `  ${idOf(room)}["${room.replace(/^\w+\/src\/?/, '') || workspace}"]`),
    'end',
  ]);
  const arrows = [...imports].flatMap(([room, others]) =>
    [...others]
      // What an import brings along anyway is not drawn: a line for each would be a thicket.
      .filter((other) => ![...others].some((between) => reaches(imports, between, other)))
      .map((other) => `${idOf(room)} --> ${idOf(other)}`),
  );
  return ['```mermaid', 'graph TD', ...lines, ...arrows.toSorted(), '```'].join('\n');
}

/** In the order in which they are drawn. */
const WORKSPACES = {
  web: 'web: the browser',
  functions: 'functions: the server',
  contract: 'for both',
};

const IMPORT = /^(?:import|export)\s(?!type\b)[^;]*?from '(\.[^']+|@sunfront\/contract[^']*)';$/gms;

function importsOfRooms() {
  const rooms = Object.keys(DIRECTIONS);
  return new Map(
    rooms.map((room) => {
      const targets = sources(path.join(ROOT, room)).flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, specifier = '']) =>
          specifier.startsWith('.')
            ? path.relative(ROOT, path.resolve(path.dirname(file), specifier))
            : 'contract/src/',
        ),
      );
      const others = rooms.filter(
        (other) => other !== room && targets.some((target) => target.startsWith(`${other}/`)),
      );
      return [room, new Set(others)];
    }),
  );
}

/**
 * Whether one room imports another, itself or by way of others. The table of directions has no circles.
 * @param {Map<string, Set<string>>} imports
 * @param {string} from
 * @param {string} to
 * @returns {boolean}
 */
function reaches(imports, from, to) {
  const others = [...(imports.get(from) ?? [])];
  return others.some((other) => other === to || reaches(imports, other, to));
}

/** @param {string} folder */
function sources(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));
}

/** @param {string} room */
function idOf(room) {
  return room.replaceAll('/', '_');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const help =
    'npm run diagram\n\nDraws the imports between the folders of the code into docs/architecture.md.';
  await runCommand(help, {}, () => writeSection('docs/architecture.md', 'diagram', diagram()));
}
