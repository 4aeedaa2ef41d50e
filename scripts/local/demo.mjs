// @ts-check
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_DEMO, Problem, ROOT } from './project.mjs';

/** Where each company has a folder: `content.json` and `pictures/`. */
export const DEMO_DIR = path.join(ROOT, 'demo');

/** The companies that there are. */
export function demos() {
  const entries = readdirSync(DEMO_DIR, { withFileTypes: true });
  return entries.filter((each) => each.isDirectory()).map(({ name }) => name);
}

/**
 * The company that `--demo` names.
 * @param {string | undefined} name
 * @throws Problem for one that there is not.
 */
export function demoNamed(name = DEFAULT_DEMO) {
  if (demos().includes(name)) return name;
  throw new Problem(`There is no demo "${name}", only ${demos().join(' and ')}.`);
}

/** The same, from the command's arguments, of which it is the only one. */
export function demoOfArguments() {
  return demoNamed(parseArgs({ options: { demo: { type: 'string' } } }).values.demo);
}
