// @ts-check
import { demoNamed } from './local/demo.mjs';
import { serveSite } from './local/site.mjs';
import { runCommand } from './local/terminal.mjs';

const HELP = `npm start -- [--demo <name>]

Sets up, builds and serves the site. Each demo has data of its own, unless DATA_DIR names a folder.`;

const options = /** @type {const} */ ({ demo: { type: 'string' } });

await runCommand(HELP, { options }, ({ demo }) =>
  serveSite({ title: 'Starting Sunfront', demo: demoNamed(demo) }),
);
// oxlint-disable-next-line unicorn/no-process-exit -- the loop that saves the data would keep the process alive
process.exit();
