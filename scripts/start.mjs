// @ts-check
import { serveSite } from './local/site.mjs';
import { runMain } from './local/terminal.mjs';

await runMain(() => serveSite({ title: 'Starting Sunfront' }));
// The loop that saves the data would keep the process alive.
process.exit();
