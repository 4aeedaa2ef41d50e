import { entities } from '@sunfront/contract/entities/index';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { startServer, type ServerOptions } from '../../functions/test/server.ts';
import type { Context } from '../../functions/src/services/context.ts';
import { HISTORY } from '@sunfront/contract/history';
import { isUnchangedSince } from '../../functions/src/history/history.ts';
import type { Repository, Stored } from '../../functions/src/store/repository.ts';
import { isMiscounted, readStoredCounts } from '../../functions/src/site/overview.ts';
import { count, type Counts } from '../../functions/src/store/firestore/counts.ts';
import { findings, sweep } from '../../functions/src/maintenance/sweep.ts';
import { login, senderTo } from '../api/client.ts';
import { uidOf } from '../api/tokens.ts';
import { hideOtherSessions } from './own-sessions.ts';
import type { Scenario } from './scenarios.ts';
import { createAdmin } from '../../functions/src/auth/users/create-admin.ts';

export const ENVIRONMENT = {
  /** Each file has its own: the emulator's queries also scan documents that were deleted before. */
  get database() {
    return process.env['TEST_DATABASE']!;
  },
  storageBucket: 'server-tests.firebasestorage.app',
};

export const ADMIN = { username: 'tester', password: 'moonshine-moonshine' };

export type Running = Awaited<ReturnType<typeof start>>;

export type Server = Running & { token: string; base: Document[] };

interface Document {
  name: string;
  fields: any;
}

/** See functions/test/server.ts. */
export async function start(options: ServerOptions = {}) {
  const environment = { ...ENVIRONMENT, ...options.environment };
  const wrap = (context: Context) => {
    hideOtherSessions(context);
    return options.wrap?.(context) ?? context;
  };
  const server = await startServer({ ...options, environment, wrap });
  const send = senderTo(server.origin);
  return {
    ...server,
    send,
    login: (username = ADMIN.username, password = ADMIN.password) =>
      login(username, password, send),
  };
}

export function startWith<Name extends keyof Context>(
  name: Name,
  change: (part: Context[Name]) => Partial<Context[Name]>,
  options: ServerOptions = {},
) {
  return start({
    ...options,
    wrap: (context) => ({
      ...context,
      [name]: { ...(context[name] as object), ...change(context[name]) },
    }),
  });
}

/** @param prepare creates people and sessions that exist before each test */
export function useServer(
  options: ServerOptions = {},
  prepare: (server: Server) => Promise<void> = async () => {},
): Server {
  const server = {} as Server;
  beforeAll(async () => {
    Object.assign(server, await start(options));
    await empty(server);
    await createAdmin(server.context.auth, ADMIN.username, ADMIN.password, { role: 'owner' });
    server.token = await server.login();
    await prepare(server);
    // The sessions survive changes to the accounts.
    const valid_from = { integerValue: String(Date.parse('2100-01-01')) };
    const sessions = await documents('sessions');
    for (const { fields } of sessions) Object.assign(fields, { valid_from });
    server.base = [...(await documents('keys')), ...(await documents('people')), ...sessions];
    await reset(server);
  });
  afterAll(() => server.close());
  return server;
}

export function useEmptyData(server: Server): void {
  beforeEach(() => reset(server));
}

/** Keeps people and sessions from before the tests. */
export async function reset(server: Server): Promise<void> {
  await empty(server);
  const writes = server.base.map(({ name, fields }) => ({ update: { name, fields } }));
  await firestore('POST', ':commit', { writes });
}

export async function empty(
  { context: { files } }: Pick<Running, 'context'>,
  database = ENVIRONMENT.database,
): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const address = `http://${host}/emulator/v1/projects/${project}/databases/${database}/documents`;
  const deleteDocuments = async () =>
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(200);
  const deleteFiles = async () => {
    const found = await files.list('');
    await Promise.all(found.map(({ path }) => files.delete(path)));
  };
  // An earlier run's open transaction keeps its locks for a minute.
  await Promise.all([vi.waitFor(deleteDocuments, { timeout: 90_000 }), deleteFiles()]);
}

async function firestore(method: string, path: string, body?: object): Promise<any> {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const root = `v1/projects/${project}/databases/${ENVIRONMENT.database}/documents`;
  const answer = await fetch(`http://${host}/${root}${path}`, {
    method,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  return answer.json();
}

export async function documents(collection: string): Promise<Document[]> {
  return (await firestore('GET', `/${collection}`)).documents ?? [];
}

/**
 * @param ahead milliseconds
 * @returns a function that advances the clock by milliseconds
 */
export function stopClock(ahead = 0): (milliseconds: number) => void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });
  onTestFinished(() => void vi.useRealTimers());
  return (milliseconds) => void vi.setSystemTime(Date.now() + milliseconds);
}

/** Returns a function that resolves once it was called `count` times. */
export function gate(count: number): () => Promise<void> {
  let calls = 0;
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return () => {
    calls += 1;
    if (calls === count) open();
    return opened;
  };
}

/** Calls `work` before the transaction of that number, from 1. */
export function beforeTransaction(
  number: number,
  repository: Repository,
  work: () => Promise<unknown>,
): Repository {
  let begun = 0;
  return {
    ...repository,
    async transact(...given) {
      begun += 1;
      if (begun === number) await work();
      return repository.transact(...given);
    },
  };
}

/** @param seconds from now; Firebase keeps whole seconds */
export async function setValidSince(uid: string, seconds: number): Promise<void> {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const path = `identitytoolkit.googleapis.com/v1/projects/${project}/accounts:update`;
  const validSince = String(Math.floor(Date.now() / 1000) + seconds);
  const answer = await fetch(`http://${host}/${path}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ localId: uid, validSince }),
  });
  if (!answer.ok) throw new Error(`Setting validSince answered ${answer.status}`);
}

export async function backdate({ context }: Running, token: string, seconds: number) {
  const reauthenticated_at = Date.now() - seconds * 1000;
  await context.repository.write('sessions', uidOf(token), (session) => ({
    ...session,
    created_at: reauthenticated_at,
    reauthenticated_at,
  }));
}

/** Writes past the repository, without its triggers. */
export async function writeDirectly(path: string, texts: Record<string, string>): Promise<void> {
  const fields = Object.fromEntries(
    Object.entries(texts).map(([name, stringValue]) => [name, { stringValue }]),
  );
  await firestore('PATCH', `/${path}`, { fields });
}

async function countHistoryMismatches({ repository }: Context): Promise<number> {
  const last = new Map<string, Stored>();
  for (const change of await repository.list(HISTORY)) {
    last.set([change['collection'], change['record']].join('/'), change);
  }
  const current = await Promise.all(
    [...last.values()].map((change) =>
      repository.get(String(change['collection']), String(change['record'])),
    ),
  );
  return [...last.values()].filter((change, index) => !isUnchangedSince(change, current[index]!))
    .length;
}

export async function hasCorrectCounts({ repository }: Context): Promise<boolean> {
  const counts: Counts = {};
  for (const { path } of entities) {
    for (const record of await repository.list(path)) count(counts, path, record);
  }
  return !isMiscounted(await readStoredCounts(repository), counts);
}

/**
 * @returns `lost`: files without records, records without files or unlike their history, counts
 * wrong before the sweep, missing records; `doubled`: surplus records
 */
export async function consistency(
  context: Context,
  { collection, counts }: ReturnType<Scenario['records']>,
): Promise<{ lost: number; doubled: number }> {
  const counted = await hasCorrectCounts(context);
  await sweep(context, 0);
  const { orphans, missing } = await findings(context, 0);
  const { length } = await context.repository.list(collection);
  const mismatches = await countHistoryMismatches(context);
  return {
    lost:
      orphans.length +
      missing.length +
      mismatches +
      (counted ? 0 : 1) +
      (length < Math.min(...counts) ? 1 : 0),
    doubled: length > Math.max(...counts) ? 1 : 0,
  };
}
