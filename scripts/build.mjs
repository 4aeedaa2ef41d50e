// @ts-check
import { build } from './local/build.mjs';
import { runCommand } from './local/terminal.mjs';

await runCommand('build', {}, build);
