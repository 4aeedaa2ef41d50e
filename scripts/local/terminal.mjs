// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { helpOf, npmCommand } from './commands.mjs';
import { Problem, UsageError } from './project.mjs';

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

/** @typedef {NonNullable<import('node:util').ParseArgsConfig['options']>} OptionsConfig */

/** The `--project` option of a command. @type {{ type: 'string', short: 'P' }} */
export const PROJECT = { type: 'string', short: 'P' };

/**
 * Runs a command of package.json. `--help` describes it (commands.mjs); wrong usage is one sentence and exit code 2; any
 * other failure is exit code 1.
 * @template {OptionsConfig} [Options={}]
 * @template [Parsed=Arguments<Options>]
 * @param {string} name
 * @param {{ options?: Options, positionals?: number, parse?: (args: string[]) => Parsed }} spec `positionals`: at most
 *   how many; `parse`: replaces the common parser
 * @param {(parsed: Parsed) => Promise<number | void>} main
 */
export async function runCommand(name, { options, positionals = 0, parse }, main) {
  const args = process.argv.slice(2);
  if (args.some((arg) => arg === '--help' || arg === '-h')) return say(helpOf(name));
  await runMain(async () => {
    try {
      const parsed = parse ? parse(args) : parseArguments(args, options, positionals);
      return await main(/** @type {Parsed} */ (parsed));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      process.stderr.write(`${error.message} See \`${npmCommand(name)} -- --help\`.\n`);
      return 2;
    }
  });
}

/**
 * @template {OptionsConfig} Options
 * @typedef {ReturnType<typeof parseArgs<{ options: Options }>>['values'] & { names: string[] }} Arguments `names`: the
 *   positional arguments
 */

/**
 * @param {string[]} args
 * @param {OptionsConfig} [options]
 * @param {number} [most] positional arguments
 */
export function parseArguments(args, options = {}, most = 0) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: most > 0 });
    if (positionals.length > most) throw new Error(`Unexpected argument '${positionals[most]}'`);
    return { ...values, names: positionals };
  } catch (error) {
    const [sentence] = String(error instanceof Error ? error.message : error).split(/[.\n]/, 1);
    throw new UsageError(`${sentence}.`);
  }
}

/**
 * Runs a main function; a failure becomes its message and exit code 1.
 * @param {() => Promise<number | void>} main
 */
export async function runMain(main) {
  // A closed pipe (`npm start | head`) must not end the site in the middle of a write.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.stderr.write(`${errorText(error)}\n`);
    process.exitCode = 1;
  }
}

/**
 * The text to print for an error. Only an unexpected error has its stack printed.
 * @param {unknown} error
 */
export function errorText(error) {
  if (!(error instanceof Error)) return String(error);
  if (/default credentials|invalid_grant|invalid_rapt/.test(error.message)) {
    return 'No valid credentials for Google Cloud were found: run `gcloud auth application-default login`.';
  }
  if (error instanceof Problem) return error.message;
  // Errors of the functions' maintenance.js, a bundle of its own.
  if (error.name === 'Refused') return error.message;
  const { code = '', path: file } = /** @type {NodeJS.ErrnoException} */ (error);
  if (SYSTEM_ERRORS[code]) return `${SYSTEM_ERRORS[code]}${file ? `: ${file}` : '.'}`;
  return error.stack ?? error.message;
}

/** @type {Record<string, string>} */
const SYSTEM_ERRORS = {
  ENOENT: 'There is no such file or folder',
  EACCES: 'No permission to write or read',
  EPERM: 'No permission to write or read',
  EROFS: 'The disk is read-only',
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota is used up',
  ENOTDIR: 'A file is in the place of a folder',
  EEXIST: 'A file is in the place of a folder',
  EISDIR: 'A folder is in the place of a file',
};

/** @param {string} file that a command reads */
export function checkFile(file) {
  if (!existsSync(file)) throw new Problem(`There is no file ${path.resolve(file)}.`);
}

/** @param {string} file that a command writes */
export function checkFolderOf(file) {
  const folder = path.dirname(path.resolve(file));
  if (existsSync(folder)) return;
  throw new Problem(`There is no folder ${folder}: create it with \`mkdir -p ${folder}\`.`);
}
