// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { clientEnv, portsAt, Problem, readSettings, ROOT } from './project.mjs';

/**
 * The functions' maintenance.ts as it was built, for a project, by its id or alias: by default the one that
 * GCLOUD_PROJECT or .firebaserc names. It takes the parameters that the deployment was given; a demo
 * project is looked for in the emulators of the running site (PORT_OFFSET).
 * @param {string} [named]
 */
export async function openMaintenance(named) {
  const firebaserc = JSON.parse(readFileSync(path.join(ROOT, '.firebaserc'), 'utf8'));
  const wanted = named ?? process.env['GCLOUD_PROJECT'] ?? 'default';
  const project = firebaserc.projects[wanted] ?? wanted;
  const parameters = path.join(ROOT, `functions/.env.${project}`);
  if (existsSync(parameters)) process.loadEnvFile(parameters);
  if (project.startsWith('demo-') && !process.env['FIRESTORE_EMULATOR_HOST']) {
    Object.assign(process.env, clientEnv(portsAt(readSettings().offset)));
  }
  process.env['GCLOUD_PROJECT'] = project;
  const host = process.env['FIRESTORE_EMULATOR_HOST'];
  if (host && !(await answers(host))) {
    throw new Problem(
      `No site is running (nothing answers at ${host}): start one with \`npm start\`.`,
    );
  }
  const built = path.join(ROOT, 'functions/lib/maintenance.js');
  if (!existsSync(built)) throw new Problem('There is no build yet: run `npm run build` first.');
  return { project, ...(await import(built)) };
}

/** Google's libraries would repeat their requests for minutes. @param {string} host with its port */
function answers(host) {
  const request = fetch(`http://${host}`, { signal: AbortSignal.timeout(10_000) });
  return request.then(
    () => true,
    () => false,
  );
}
