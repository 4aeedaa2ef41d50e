// @ts-check
import { readFile, rename, writeFile } from 'node:fs/promises';
import { messages } from './local/messages.mjs';
import { currentRules } from './build/rules.mjs';
import { print, runCommand } from './local/terminal.mjs';

await runCommand('rules', {}, async () => {
  const target = new URL('../firestore.rules', import.meta.url);
  const rules = await currentRules();
  const changed = (await readFile(target, 'utf8').catch(() => '')) !== rules;
  if (changed) {
    // A running emulator reads the file as soon as it changes.
    const complete = new URL(`${target.href}.tmp`);
    await writeFile(complete, rules);
    await rename(complete, target);
  }
  print(changed ? messages.build.rulesWritten : messages.build.rulesUnchanged);
});
