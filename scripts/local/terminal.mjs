// @ts-check
import { Problem } from './project.mjs';

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs one step and prints how long it took; a slow step is announced first.
 * @template T
 * @param {string} title
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const start = performance.now();
  const announcement = setTimeout(() => say(`  ${title} …`), 1500);
  try {
    const result = await work();
    say(`  ${title}: ${seconds(performance.now() - start)}`);
    return result;
  } finally {
    clearTimeout(announcement);
  }
}

/** @param {number} milliseconds */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/**
 * Runs a command's main function; what goes wrong becomes a sentence and exit code 1.
 * @param {() => Promise<number | void>} main
 */
export async function runMain(main) {
  // A reader that went away (`npm start | head`) must not end the site in the middle of a write.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.stderr.write(`\n${errorText(error)}\n`);
    process.exitCode = 1;
  }
}

/**
 * What to show of an error: only a defect of ours is worth its stack.
 * @param {unknown} error
 */
export function errorText(error) {
  if (error instanceof Problem) return error.message;
  // The same of what the functions' maintenance.js throws, which is a bundle of its own.
  if (error instanceof Error && error.name === 'Refused') return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
