// @ts-check
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_DEMO, EMPTY, ROOT, UsageError } from './project.mjs';

/** Where each company has a folder: `content.json` and `pictures/`. */
export const DEMO_DIR = path.join(ROOT, 'demo');

/** The companies that there are. */
export function companies() {
  const entries = readdirSync(DEMO_DIR, { withFileTypes: true });
  return entries.filter((each) => each.isDirectory()).map(({ name }) => name);
}

/** The demos that there are: each company in English, and in two languages where it has a file of another. */
export function demos() {
  return companies().flatMap((company) => [
    company,
    ...languagesOf(company).map((language) => `${company}-${language}`),
  ]);
}

/** The languages that a company's texts are translated into. @param {string} company */
export function languagesOf(company) {
  const files = readdirSync(path.join(DEMO_DIR, company));
  return files.flatMap((file) => /^([a-z]{2})\.json$/.exec(file)?.[1] ?? []);
}

/**
 * The company that a demo is of, and the language that it speaks beside English.
 * @param {string} demo one of those that there are
 */
export function partsOf(demo) {
  if (companies().includes(demo)) return { company: demo, language: undefined };
  return { company: demo.slice(0, -3), language: demo.slice(-2) };
}

/**
 * The demo that `--demo` names.
 * @param {string | undefined} name
 * @throws UsageError for one that there is not.
 */
export function demoNamed(name = DEFAULT_DEMO) {
  if (demos().includes(name)) return name;
  throw new UsageError(`There is no demo "${name}", only ${demos().join(' and ')}.`);
}

/** The options of commands that begin with a demo, or with nothing. */
export const DEMO_OPTIONS = /** @type {const} */ ({
  demo: { type: 'string' },
  empty: { type: 'boolean' },
});

/** @param {{ demo?: string | undefined, empty?: boolean | undefined }} options */
export function demoOfOptions({ demo, empty }) {
  if (!empty) return demoNamed(demo);
  if (demo) throw new UsageError('Either --demo or --empty is possible, not both.');
  return EMPTY;
}
