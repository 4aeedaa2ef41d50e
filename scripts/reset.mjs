// @ts-check
import { existsSync, rmSync } from 'node:fs';
import { DEMO_OPTIONS, demoOfOptions } from './local/demo.mjs';
import { endLeftovers } from './local/emulators.mjs';
import { exportsDir } from './local/exports.mjs';
import { runningAddress } from './local/lock.mjs';
import { Problem, PROJECT_ID, readSettings } from './local/project.mjs';
import { runCommand, say } from './local/terminal.mjs';

await runCommand('reset', { options: DEMO_OPTIONS }, async (parsed) => {
  const project = process.env.GCLOUD_PROJECT ?? PROJECT_ID;
  if (!project.startsWith('demo-')) {
    throw new Problem(`Only the data of a demo- project can be reset, not of "${project}".`);
  }
  const { dataDir } = readSettings(process.env, demoOfOptions(parsed));
  const address = runningAddress(dataDir);
  if (address) throw new Problem(`Sunfront is running at ${address}; stop it first, then reset.`);
  const exported = exportsDir(dataDir);
  if (!existsSync(exported)) return say('There is no data to reset.');
  // What a killed run left behind would be saved by the next start.
  await endLeftovers(dataDir);
  // Only what we write: DATA_DIR may name a folder that holds other things too.
  rmSync(exported, { recursive: true });
  say('The data is deleted; the next npm start begins with the demo content.');
});
