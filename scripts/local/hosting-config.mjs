// @ts-check
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './project.mjs';

/** What `npm run deploy` deploys by. */
const DEPLOY_CONFIG = path.join(ROOT, '.firebase.deploy.json');
const ASSETS = path.join(ROOT, 'web/dist/assets');

/**
 * firebase.json, in which the files that were built may be kept for good. Its own rules go by address
 * alone: they would have a file that is missing (an older one, or one of a deployment under way) kept
 * as missing, for good as well.
 */
export function builtConfig() {
  const config = JSON.parse(readFileSync(path.join(ROOT, 'firebase.json'), 'utf8'));
  // Emulators that serve no pages are started without a build, too.
  if (!existsSync(ASSETS)) return config;
  config.hosting.headers.push(...assetHeaders(readdirSync(ASSETS)));
  return config;
}

/** Files in one rule: Hosting's longest source is not documented, and these are below 1,000 characters. */
const FILES_PER_RULE = 20;

/**
 * The header rules that name the files, some in each.
 * @param {string[]} files names in /assets/
 */
export function assetHeaders(files) {
  return Array.from({ length: Math.ceil(files.length / FILES_PER_RULE) }, (_, rule) => {
    const names = files.slice(rule * FILES_PER_RULE, (rule + 1) * FILES_PER_RULE);
    return {
      source: `/assets/@(${names.join('|')})`,
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    };
  });
}

export function writeDeployConfig() {
  writeFileSync(DEPLOY_CONFIG, JSON.stringify(builtConfig(), null, 2));
}
