// @ts-check
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { helpText, npmCommand } from './commands.mjs';
import { messages } from './messages.mjs';
import { Problem, UsageError } from './project.mjs';

/** @param {string} line */
export function print(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Prints how long the work took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 */
export async function step(title, work) {
  const start = performance.now();
  const timer = setTimeout(() => print(`  ${title} …`), 1500);
  try {
    const result = await work();
    print(`  ${title}: ${formatSeconds(performance.now() - start)}`);
    return result;
  } finally {
    clearTimeout(timer);
  }
}

/** @param {number} milliseconds */
export function formatSeconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** @typedef {NonNullable<import('node:util').ParseArgsConfig['options']>} OptionsConfig */

/** @type {{ type: 'string', short: 'P' }} */
export const PROJECT = { type: 'string', short: 'P' };

/**
 * @template {OptionsConfig} Options
 * @typedef {ReturnType<typeof parseArgs<{ options: Options }>>['values'] & { names: string[] }} Arguments
 */

/**
 * The exit code is 2 after wrong usage and 1 after any other failure.
 * @template {OptionsConfig} [Options={}]
 * @param {string} name
 * @param {{ options?: Options, positionals?: number }} spec `positionals`: the maximum number,
 * passed as `names`
 * @param {(parsed: Arguments<Options>) => Promise<number | void>} main
 */
export async function runCommand(name, { options, positionals = 0 }, main) {
  const args = process.argv.slice(2);
  if (args.some((arg) => arg === '--help' || arg === '-h')) return print(helpText(name));
  await runMain(async () => {
    try {
      const parsed = parseArguments(args, options ?? {}, positionals);
      return await main(/** @type {Arguments<Options>} */ (parsed));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      process.stderr.write(`${messages.usage.seeHelp(error.message, npmCommand(name))}\n`);
      return 2;
    }
  });
}

/** @param {string[]} args @param {OptionsConfig} options @param {number} most @throws UsageError */
export function parseArguments(args, options, most) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length > most) {
      throw new Error(messages.usage.unexpectedArgument(positionals[most]));
    }
    return { ...values, names: positionals };
  } catch (error) {
    const [sentence] =
      FIRST_SENTENCE.exec(error instanceof Error ? error.message : String(error)) ?? [];
    throw new UsageError(`${sentence}.`);
  }
}

/** Without its full stop. Quoted arguments can contain some. */
const FIRST_SENTENCE = /^(?:'[^'\n]*'|[^.\n]|\.(?=\S))*/;

/** @param {() => Promise<number | void>} main returns the exit code */
export async function runMain(main) {
  // A closed pipe (`npm start | head`) must not end the site during a write.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  // Google's libraries throw some errors, such as missing credentials, from streams.
  process.once('uncaughtException', (error) => {
    process.stderr.write(`${errorText(error)}\n`);
    // oxlint-disable-next-line unicorn/no-process-exit -- the state of the process is unknown
    process.exit(1);
  });
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.stderr.write(`${errorText(error)}\n`);
    process.exitCode = 1;
  }
}

/** Only unexpected errors have a stack. @param {unknown} error */
export function errorText(error) {
  if (!(error instanceof Error)) return String(error);
  if (/default credentials|invalid_grant|invalid_rapt/.test(error.message)) {
    return messages.maintenance.noCredentials;
  }
  // `Refused` is a class of the functions' bundle.
  if (error instanceof Problem || error.name === 'Refused') return error.message;
  const { code = '', path: file } = /** @type {NodeJS.ErrnoException} */ (error);
  const text = messages.systemErrors[code];
  if (text) return `${text}${file ? `: ${file}` : '.'}`;
  return error.stack ?? error.message;
}

/** @param {string} kind @param {string[]} names @param {string[]} known @throws UsageError */
export function checkNames(kind, names, known) {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new UsageError(messages.usage.unknownName(kind, unknown, known));
}

/** @param {string} file @throws Problem */
export function checkExists(file) {
  if (!existsSync(file)) throw new Problem(messages.usage.noFile(file));
}
