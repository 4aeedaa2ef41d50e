// @ts-check
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { messages } from '../local/messages.mjs';
import { DEFAULT_DEMO, EMPTY, ROOT, UsageError } from '../local/project.mjs';
import { checkNames } from '../local/terminal.mjs';

export const DEMO_DIR = path.join(ROOT, 'demo');

export function listCompanies() {
  const entries = readdirSync(DEMO_DIR, { withFileTypes: true });
  return entries.filter((each) => each.isDirectory()).map(({ name }) => name);
}

export function listDemos() {
  return listCompanies().flatMap((company) => [
    company,
    ...languagesOf(company).map((language) => `${company}-${language}`),
  ]);
}

/** @param {string} company */
export function languagesOf(company) {
  const files = readdirSync(path.join(DEMO_DIR, company));
  return files.flatMap((file) => /^([a-z]{2})\.json$/.exec(file)?.[1] ?? []);
}

/** @param {string} demo */
export function parseDemo(demo) {
  if (listCompanies().includes(demo)) return { company: demo, language: undefined };
  return { company: demo.slice(0, -3), language: demo.slice(-2) };
}

export const DEMO_OPTIONS = /** @type {const} */ ({
  demo: { type: 'string' },
  empty: { type: 'boolean' },
});

/** @param {{ demo?: string | undefined, empty?: boolean | undefined }} options */
export function demoFromOptions({ demo, empty }) {
  if (demo && empty) throw new UsageError(messages.usage.demoAndEmpty);
  if (empty) return EMPTY;
  checkNames('demo', [demo ?? DEFAULT_DEMO], listDemos());
  return demo ?? DEFAULT_DEMO;
}
