// @ts-check
import { DEMO_OPTIONS, demoFromOptions } from './demo-content/demo.mjs';
import { messages } from './local/messages.mjs';
import { serveSite } from './emulators/site.mjs';
import { runCommand } from './local/terminal.mjs';

await runCommand('start', { options: DEMO_OPTIONS }, (parsed) =>
  serveSite({ title: messages.start.title, demo: demoFromOptions(parsed) }),
);
// oxlint-disable-next-line unicorn/no-process-exit -- the loop that saves the data would keep the process alive
process.exit();
