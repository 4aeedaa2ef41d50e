// @ts-check
import { COMMANDS, npmCommand } from './local/commands.mjs';
import { print, runCommand } from './local/terminal.mjs';

await runCommand('help', {}, async () => {
  for (const [name, { text }] of Object.entries(COMMANDS)) {
    print(`${npmCommand(name).padEnd(22)}${text}`);
  }
  print('\nOptions of a command: `npm run <command> -- --help`');
});
