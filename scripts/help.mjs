// @ts-check
import { COMMANDS, npmCommand } from './local/commands.mjs';
import { messages } from './local/messages.mjs';
import { print, runCommand } from './local/terminal.mjs';

await runCommand('help', {}, async () => {
  for (const [name, { text }] of Object.entries(COMMANDS)) {
    print(`${npmCommand(name).padEnd(22)}${text}`);
  }
  print(messages.usage.optionsOfCommand);
});
