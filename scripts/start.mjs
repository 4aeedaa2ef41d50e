// @ts-check
import { demoOfArguments } from './local/demo.mjs';
import { serveSite } from './local/site.mjs';
import { runMain } from './local/terminal.mjs';

/** `npm start [-- --demo <company>]`; each company has data of its own, unless DATA_DIR says where. */
await runMain(() => serveSite({ title: 'Starting Sunfront', demo: demoOfArguments() }));
// oxlint-disable-next-line unicorn/no-process-exit -- the loop that saves the data would keep the process alive
process.exit();
