import domain, { type Domain } from 'node:domain';
import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getStorage } from 'firebase-admin/storage';
import { createApp } from '../src/api/app.ts';
import {
  createContext,
  firebaseConfig,
  type Context,
  type Environment,
} from '../src/services/context.ts';
import { readProjectId } from '../src/runtime/config.ts';
import { createPageHandler } from '../src/page/serve/handler.ts';
import { securityHeaders } from '../src/runtime/headers.ts';
import type { Deadlines } from '../src/store/deadline.ts';
import { type FileStore, type FileStoreOptions, openFiles } from '../src/store/file-store.ts';

// Domain hooks take a seventh of the tests' processor time. Without them, uncaught errors reach
// Vitest.
domain.create = () =>
  Object.assign(new EventEmitter(), { run: (work: () => void) => work() }) as Domain;

export interface ServerOptions {
  wrap?: (context: Context) => Context;
  environment?: Partial<Environment>;
  measured?: number;
  deadlines?: Deadlines;
}

/** Milliseconds that no test reaches on a slow machine. */
export const LONG_DEADLINES: Readonly<Deadlines> = { call: 60_000, page: 60_000, service: 60_000 };

export async function startServer({
  wrap,
  environment,
  measured = 0,
  deadlines = LONG_DEADLINES,
}: ServerOptions = {}) {
  const complete: Environment = {
    projectId: readProjectId(process.env),
    webApiKey: 'demo-key',
    siteUrl: '',
    storageBucket: `${readProjectId(process.env)}.firebasestorage.app`,
    sessionHours: 12,
    sendsMail: false,
    submissions: { limit: 30, minutes: 10 },
    ...environment,
  };
  const context = createContext(complete);
  const used = wrap?.(context) ?? context;
  const headers = securityHeaders(process.env);
  const api = createApp(used, {
    trustedHops: 2,
    sessionHours: complete.sessionHours,
    firebaseConfig: firebaseConfig(complete, process.env),
    measuresVisits: measured > 0,
    headers,
    deadlines,
  });
  const page = createPageHandler(used.repository, {
    siteUrl: complete.siteUrl,
    headers,
    measured,
    deadlines,
  });
  const name = `server-${(started += 1)}`;
  http(name, (req, res) => {
    if (/^\/(api|media)(\/|$)/.test(req.path)) return api(req, res);
    return page(req, res, () => {});
  });
  const server: Server = getTestServer(name);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Unwrapped. */
    context,
    accounts: getAuth(),
    /** Open connections keep their last request in memory. */
    async closeIdle() {
      const count = () =>
        new Promise<number>((resolve, reject) =>
          server.getConnections((error, number) => (error ? reject(error) : resolve(number))),
        );
      do {
        server.closeIdleConnections();
        await setImmediate();
      } while ((await count()) > 0);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

let started = 0;

export function openFilesAt(
  origin: string,
  bucketName: string,
  options: FileStoreOptions,
): FileStore {
  const app = initializeApp({ projectId: readProjectId(process.env) }, origin);
  const { STORAGE_EMULATOR_HOST: host } = process.env;
  process.env['STORAGE_EMULATOR_HOST'] = origin;
  const storage = getStorage(app);
  if (host) process.env['STORAGE_EMULATOR_HOST'] = host;
  else delete process.env['STORAGE_EMULATOR_HOST'];
  const files = openFiles(bucketName, Object.assign(options, { storage }));
  const { retryOptions } = storage.bucket(bucketName).storage;
  return {
    ...files,
    get(path) {
      // Seconds. Only for downloads: an upload rejects less than one.
      retryOptions.maxRetryDelay = 0.01;
      return files.get(path);
    },
    put(...file) {
      retryOptions.maxRetryDelay = 1;
      return files.put(...file);
    },
  };
}
