import { setTimeout as sleep } from 'node:timers/promises';
import { entities } from '@sunfront/contract';
import { afterAll, beforeAll, beforeEach, onTestFinished, vi } from 'vitest';
import { startServer, type ServerOptions } from '../../functions/test/server.ts';
import type { Context } from '../../functions/src/context.ts';
import { HISTORY } from '@sunfront/contract/history';
import { isAsLeft } from '../../functions/src/history/history.ts';
import type { Stored } from '../../functions/src/store/repository.ts';
import { isMiscounted, keptCounts } from '../../functions/src/site/overview.ts';
import { count, type Counts } from '../../functions/src/store/counts.ts';
import { findings, sweep } from '../../functions/src/upkeep/sweep.ts';
import { login, senderTo } from '../api/client.ts';
import type { Scenario } from './scenarios.ts';

// A database, a bucket and an administrator of their own: the site that other tests use is not touched.
export const ENVIRONMENT = {
  database: 'server-tests',
  storageBucket: 'server-tests.firebasestorage.app',
};

export const ADMIN = { username: 'tester', password: 'moonshine-moonshine' };

export type Running = Awaited<ReturnType<typeof start>>;

/** Starts the functions in this process; see functions/test/server.ts. */
export async function start(options: ServerOptions = {}) {
  const environment = { ...ENVIRONMENT, ...options.environment };
  const server = await startServer({ ...options, environment });
  const send = senderTo(server.origin);
  return {
    ...server,
    send,
    login: (username = ADMIN.username, password = ADMIN.password) =>
      login(username, password, send),
  };
}

/** A server for all tests of a file, over an empty database that has one administrator. */
export function useServer(options: ServerOptions = {}): Running {
  const running = {} as Running;
  beforeAll(async () => {
    Object.assign(running, await start(options));
    await empty(running);
    await running.context.auth.createAdmin(ADMIN.username, ADMIN.password);
  });
  afterAll(() => running.close());
  return running;
}

/** Makes the administrator anew, where all data is emptied before each test. @returns a token */
export async function logInAnew(server: Running): Promise<string> {
  await server.context.auth.createAdmin(ADMIN.username, ADMIN.password);
  return server.login();
}

/** Deletes all documents and files before each test. */
export function useEmptyData(server: Running): void {
  beforeEach(() => empty(server));
}

/** Deletes all documents, sessions among them, and all files. */
export async function empty(
  { context: { files } }: Pick<Running, 'context'>,
  database = ENVIRONMENT.database,
): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const databases = `http://${host}/emulator/v1/projects/${project}/databases`;
  const drop = () => fetch(`${databases}/${database}/documents`, { method: 'DELETE' });
  let { ok, status } = await drop();
  // A transaction that an earlier run has left open holds its locks for a minute.
  for (let second = 0; status === 409 && second < 90; second++) {
    await sleep(1000);
    ({ ok, status } = await drop());
  }
  if (!ok) throw new Error(`Emptying Firestore answered ${status}`);
  for (const { path } of await files.list('')) await files.delete(path);
}

/** The documents of a collection as Firestore's own API tells them: also of one that is no entity's. */
export async function documents(collection: string): Promise<{ name: string; fields: any }[]> {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const path = `v1/projects/${project}/databases/${ENVIRONMENT.database}/documents/${collection}`;
  const answer = await fetch(`http://${host}/${path}`, {
    headers: { Authorization: 'Bearer owner' },
  });
  const { documents = [] } = (await answer.json()) as {
    documents?: { name: string; fields: any }[];
  };
  return documents;
}

/**
 * Stops the clock that this process reads, so that no moment comes before its test is ready for it, however
 * slow the machine is; after the test it runs again.
 * @param ahead milliseconds from now
 * @returns what moves it on by milliseconds
 */
export function stopClock(ahead = 0): (milliseconds: number) => void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });
  onTestFinished(() => void vi.useRealTimers());
  return (milliseconds) => void vi.setSystemTime(Date.now() + milliseconds);
}

/** Whoever calls what it answers waits until `count` have: they come at once, however busy the machine is. */
export function gate(count: number): () => Promise<void> {
  let come = 0;
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return () => {
    come += 1;
    if (come === count) open();
    return opened;
  };
}

/** Writes a document as another program would: past the repository, and with no trigger that follows. */
export async function writeAround(path: string, texts: Record<string, string>): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const database = `v1/projects/${project}/databases/${ENVIRONMENT.database}/documents`;
  const fields = Object.fromEntries(
    Object.entries(texts).map(([name, stringValue]) => [name, { stringValue }]),
  );
  const answer = await fetch(`http://${host}/${database}/${path}`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ fields }),
  });
  if (!answer.ok) throw new Error(`Writing ${path} answered ${answer.status}`);
}

/** How many records differ from what their last change says that it left: of the two, one was not written. */
async function notAsLeft({ repository }: Context): Promise<number> {
  const last = new Map<string, Stored>();
  for (const change of await repository.list(HISTORY)) {
    last.set([change['collection'], change['record']].join('/'), change);
  }
  const current = await Promise.all(
    [...last.values()].map((change) =>
      repository.get(String(change['collection']), String(change['record'])),
    ),
  );
  return [...last.values()].filter((change, index) => !isAsLeft(change, current[index]!)).length;
}

/** Whether the kept counts are those of the records that there are. */
export async function isCounted({ repository }: Context): Promise<boolean> {
  const counts: Counts = {};
  for (const { path } of entities) {
    for (const record of await repository.list(path)) count(counts, path, record);
  }
  return !isMiscounted(await keptCounts(repository), counts);
}

/**
 * What an operation left behind once the sweep has run: `lost` counts files without a record, records
 * without their file, records that are not as their last change left them, counts that were not what there was
 * before the sweep, and a record fewer than there may be; `doubled` is 1 with more than there may be.
 */
export async function aftermath(
  context: Context,
  { collection, counts }: ReturnType<Scenario['records']>,
): Promise<{ lost: number; doubled: number }> {
  const counted = await isCounted(context);
  await sweep(context, 0);
  const { orphans, missing } = await findings(context);
  const { length } = await context.repository.list(collection);
  const astray = await notAsLeft(context);
  return {
    lost:
      orphans.length +
      missing.length +
      astray +
      (counted ? 0 : 1) +
      (length < Math.min(...counts) ? 1 : 0),
    doubled: length > Math.max(...counts) ? 1 : 0,
  };
}
