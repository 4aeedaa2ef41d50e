// @ts-check
import { existsSync, rmSync } from 'node:fs';
import { DEMO_OPTIONS, demoFromOptions } from './demo-content/demo.mjs';
import { endOrphans } from './emulators/emulators.mjs';
import { exportsDir } from './emulators/exports.mjs';
import { runningAddress } from './local/lock.mjs';
import { messages } from './local/messages.mjs';
import { Problem, PROJECT_ID, readSettings } from './local/project.mjs';
import { print, runCommand } from './local/terminal.mjs';

await runCommand('reset', { options: DEMO_OPTIONS }, async (parsed) => {
  const project = process.env.GCLOUD_PROJECT ?? PROJECT_ID;
  if (!project.startsWith('demo-')) {
    throw new Problem(messages.reset.notDemo(project));
  }
  const { dataDir } = readSettings(process.env, demoFromOptions(parsed));
  const address = runningAddress(dataDir);
  if (address) throw new Problem(messages.reset.running(address));
  const folder = exportsDir(dataDir);
  if (!existsSync(folder)) return print(messages.reset.noData);
  // Otherwise the next start would save the data of a killed run.
  await endOrphans(dataDir);
  // DATA_DIR may contain other files.
  rmSync(folder, { recursive: true });
  print(messages.reset.done);
});
