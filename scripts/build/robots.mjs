// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
// A named import would fail in an older Node, before the message about it.
import util from 'node:util';
import { ROOT } from '../local/project.mjs';

export function writeRobots() {
  const parameters = path.join(ROOT, `functions/.env.${process.env.GCLOUD_PROJECT ?? 'none'}`);
  const text = existsSync(parameters) ? readFileSync(parameters, 'utf8') : '';
  const rules = readFileSync(path.join(ROOT, 'web/public/robots.txt'), 'utf8');
  writeFileSync(path.join(ROOT, 'web/dist/robots.txt'), robotsText(rules, util.parseEnv(text)));
}

/** @param {string} rules @param {NodeJS.Dict<string>} parameters */
export function robotsText(rules, { SITE_URL: site }) {
  return site ? `${rules}\nSitemap: ${new URL('/sitemap.xml', site)}\n` : rules;
}
