// @ts-check
import { DEMO_OPTIONS, demoOfOptions } from './local/demo.mjs';
import { serveSite } from './local/site.mjs';
import { runCommand } from './local/terminal.mjs';

const HELP = `npm start -- [--demo <name> | --empty]

Sets up, builds and serves the site. Each demo has data of its own, unless DATA_DIR names a folder. --empty begins
without content and without an owner, to rehearse setting up and importing a site.`;

await runCommand(HELP, { options: DEMO_OPTIONS }, (parsed) =>
  serveSite({ title: 'Starting Sunfront', demo: demoOfOptions(parsed) }),
);
// oxlint-disable-next-line unicorn/no-process-exit -- the loop that saves the data would keep the process alive
process.exit();
