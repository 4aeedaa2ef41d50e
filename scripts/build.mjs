// @ts-check
import { build } from './build/build.mjs';
import { runCommand } from './local/terminal.mjs';
import { setUpPackages } from './setup/setup.mjs';

await runCommand('build', {}, async () => {
  await setUpPackages();
  await build();
});
