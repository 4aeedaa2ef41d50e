// @ts-check
import { readFileSync } from 'node:fs';

/**
 * What a JSON file holds; undefined when it is absent, or cut off by the kill of who wrote it.
 * @param {string} file
 */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
