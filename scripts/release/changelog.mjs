// @ts-check
import { Problem } from '../local/project.mjs';

/** @typedef {{ version: string, date: string | null, text: string }} Section */

const HEADING = /^(\d+\.\d+\.\d+) \((?:unreleased|(\d{4}-\d{2}-\d{2}))\)$/;

/**
 * What a changelog says of each version, the newest first; `date` is null while it is not released.
 * @param {string} changelog
 * @returns {Section[]}
 * @throws Problem for a heading that is none of a version
 */
export function sections(changelog) {
  const [, ...parts] = changelog.split(/^## /m);
  return parts.map((part) => {
    const [heading = '', ...lines] = part.split('\n');
    const [, version, date = null] = HEADING.exec(heading) ?? [];
    if (!version) {
      const forms = '`## 1.2.3 (unreleased)` or `## 1.2.3 (2026-12-31)`';
      throw new Problem(`CHANGELOG.md: "## ${heading}" is neither ${forms}.`);
    }
    return { version, date, text: lines.join('\n').trim() };
  });
}

/**
 * The changelog with that version released on that day.
 * @param {string} changelog
 * @param {string} version
 * @param {string} date YYYY-MM-DD
 * @throws Problem where the first section is not that version's, is released, or says nothing
 */
export function released(changelog, version, date) {
  const [first] = sections(changelog);
  if (first?.version !== version || first.date) {
    throw new Problem(`CHANGELOG.md does not begin with "## ${version} (unreleased)".`);
  }
  if (!first.text) throw new Problem(`CHANGELOG.md says nothing of ${version}.`);
  return changelog.replace(`## ${version} (unreleased)`, `## ${version} (${date})`);
}

/**
 * Whether one version comes after another.
 * @param {string} version
 * @param {string} other
 */
export function isAfter(version, other) {
  return version.localeCompare(other, 'en', { numeric: true }) > 0;
}
