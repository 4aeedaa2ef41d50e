// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { messages } from '../local/messages.mjs';
import { clientEnv, portsAt, Problem, readSettings, ROOT } from '../local/project.mjs';

/**
 * A demo project is the running site at PORT_OFFSET.
 * @param {string} [projectArg] a project id or alias
 */
export async function openMaintenance(projectArg) {
  const firebaserc = JSON.parse(readFileSync(path.join(ROOT, '.firebaserc'), 'utf8'));
  const wanted = projectArg ?? process.env['GCLOUD_PROJECT'] ?? 'default';
  const project = firebaserc.projects[wanted] ?? wanted;
  const parameters = path.join(ROOT, `functions/.env.${project}`);
  if (existsSync(parameters)) process.loadEnvFile(parameters);
  if (project.startsWith('demo-') && !process.env['FIRESTORE_EMULATOR_HOST']) {
    Object.assign(process.env, clientEnv(portsAt(readSettings().offset)));
  }
  process.env['GCLOUD_PROJECT'] = project;
  const host = process.env['FIRESTORE_EMULATOR_HOST'];
  // Google's libraries would retry for minutes.
  if (host && !(await isReachable(`http://${host}`))) {
    throw new Problem(messages.maintenance.notRunning(host));
  }
  const built = path.join(ROOT, 'functions/lib/maintenance.js');
  if (!existsSync(built)) throw new Problem(messages.maintenance.notBuilt);
  return { project, ...(await import(built)) };
}

/** @param {string} url */
export function isReachable(url) {
  return fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    () => true,
    () => false,
  );
}
