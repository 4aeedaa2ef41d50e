// @ts-check
import { COMMANDS, npmCommand } from './local/commands.mjs';
import { runCommand, say } from './local/terminal.mjs';

await runCommand('help', {}, async () => {
  for (const [name, { text }] of Object.entries(COMMANDS)) {
    say(`${npmCommand(name).padEnd(22)}${text}`);
  }
  say('\nOptions of a command: `npm run <command> -- --help`');
});
