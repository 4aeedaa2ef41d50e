// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { forgetFunctionsBuild } from './build.mjs';
import { clientEnv, HOST, Problem, ROOT, siteUrl } from './local/project.mjs';
import { DEMO_OPTIONS, demoOfOptions } from './local/demo.mjs';
import { startChild } from './local/processes.mjs';
import { serveSite } from './local/site.mjs';
import { runCommand, say } from './local/terminal.mjs';

await runCommand('dev', { options: DEMO_OPTIONS }, (parsed) =>
  serveSite({
    title: 'Starting Sunfront for development',
    demo: demoOfOptions(parsed),
    whenReady: watch,
  }),
);
// oxlint-disable-next-line unicorn/no-process-exit -- the loop that saves the data would keep the process alive
process.exit();

/** @param {import('./local/emulators.mjs').Suite} suite */
async function watch({ ports }) {
  const env = {
    ...process.env,
    ...clientEnv(ports),
    VITE_PROXY_TARGET: siteUrl(ports),
    PORT: String(ports.vite),
  };
  forgetFunctionsBuild();
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] };
  startChild(process.execPath, ['functions/build.mjs', '--watch'], options);
  const vite = ['run', 'dev', '-w', 'web', '--', '--strictPort', '--host', HOST];
  startChild('npm', [...vite, '--port', String(ports.vite)], options);
  const address = `http://${HOST}:${ports.vite}`;
  for (let attempt = 0; !(await answers(address)); attempt++) {
    if (attempt === 60)
      throw new Problem(`The Vite development server does not answer at ${address}.`);
    await sleep(500);
  }
  say(`  With reload ${address}`);
}

/** @param {string} address */
async function answers(address) {
  return fetch(address).then(
    () => true,
    () => false,
  );
}
