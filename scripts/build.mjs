// @ts-check
import { build } from './build/build.mjs';
import { runCommand } from './local/terminal.mjs';

await runCommand('build', {}, build);
