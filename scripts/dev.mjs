// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { invalidateFunctionsBuild } from './build/build.mjs';
import { clientEnv, HOST, Problem, ROOT, siteUrl } from './local/project.mjs';
import { DEMO_OPTIONS, demoFromOptions } from './demo-content/demo.mjs';
import { isReachable } from './demo-content/maintenance.mjs';
import { messages } from './local/messages.mjs';
import { startChild } from './local/processes.mjs';
import { serveSite } from './emulators/site.mjs';
import { runCommand } from './local/terminal.mjs';

await runCommand('dev', { options: DEMO_OPTIONS }, (parsed) =>
  serveSite({
    title: messages.start.developmentTitle,
    demo: demoFromOptions(parsed),
    onReady: watch,
  }),
);
// oxlint-disable-next-line unicorn/no-process-exit -- the loop that saves the data would keep the process alive
process.exit();

/** @param {import('./emulators/emulators.mjs').Suite} suite */
async function watch({ ports }) {
  const env = {
    ...process.env,
    ...clientEnv(ports),
    VITE_PROXY_TARGET: siteUrl(ports),
  };
  invalidateFunctionsBuild();
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] };
  startChild(process.execPath, ['functions/build.mjs', '--watch'], options);
  const vite = ['run', 'dev', '-w', 'web', '--', '--strictPort', '--host', HOST];
  startChild('npm', [...vite, '--port', String(ports.vite)], options);
  const url = `http://${HOST}:${ports.vite}`;
  for (let attempt = 0; !(await isReachable(url)); attempt++) {
    if (attempt === 60) throw new Problem(messages.start.viteFailed(url));
    await sleep(500);
  }
  return url;
}
