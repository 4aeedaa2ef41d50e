import { CONFIRMATIONS } from '@sunfront/contract/api/mail';
import type { FirebaseConfig } from '@sunfront/contract/api/responses';
import { createAccountPassword } from '../auth/security/account-password.ts';
import { type AuthServices, createAuthServices } from '../auth/sessions/auth-services.ts';
import { openAccounts } from '../store/accounts.ts';
import { type FileStore, openFiles } from '../store/file-store.ts';
import { createLoginDelay } from '../auth/security/login-delay.ts';
import { readSettings } from '../mail/notices.ts';
import { openIdentity } from '../store/identity.ts';
import { openRepository } from '../store/firestore/open-repository.ts';
import type { Repository } from '../store/repository.ts';
import { createCache, type CacheEntry, type Cache } from '../site/cache.ts';
import { createSecurityLog, type SecurityLog } from '../auth/security/security-log.ts';
import { createViewCounter, type ViewCounter } from '../views/counter.ts';
import { createRateLimiter, type RateLimiter } from '../auth/security/rate-limiter.ts';

export interface Context {
  repository: Repository;
  files: FileStore;
  auth: AuthServices;
  securityLog: SecurityLog;
  rateLimiter: RateLimiter;
  /** `''` (demo) for the origin of the request. */
  siteUrl: string;
  /** Whether a mail server is configured, as far as this function knows. */
  sendsMail: boolean;
  /** Confirmation mails per address and in total. */
  confirmations: Record<'address' | 'all', RateLimiter>;
  lists: Cache<List>;
  views: ViewCounter;
}

/** All published records, so that their pages cost no further read. */
export interface List extends CacheEntry {
  records: {
    order: string;
    /** In bytes of `body`. */
    end: number;
  }[];
}

/** Bytes: about ten lists of 5,000 short records. */
const LISTS = 32 * 1024 * 1024;

export interface Environment {
  projectId: string;
  database?: string;
  webApiKey: string;
  storageBucket: string;
  /** Origin, or `''`. */
  siteUrl: string;
  sessionHours: number;
  /** See `Context`. */
  sendsMail: boolean;
  /** Per form and IP address. */
  submissions: { limit: number; minutes: number };
}

/** The Firebase clients find emulators by environment variables. */
export function createContext(environment: Environment): Context {
  const {
    projectId,
    database,
    webApiKey,
    storageBucket,
    siteUrl,
    sessionHours,
    sendsMail,
    submissions,
  } = environment;
  const repository = openRepository(projectId, database);
  const files = openFiles(storageBucket);
  const emulatorHost = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const securityLog = createSecurityLog(repository);
  const accountPassword = createAccountPassword(repository);
  const auth = createAuthServices({
    accounts: openAccounts(accountPassword),
    identity: openIdentity({ webApiKey, emulatorHost }),
    accountPassword,
    repository,
    delay: createLoginDelay(repository),
    log: securityLog,
    ownersUsePasskeys: async () =>
      (await readSettings(repository))('owners_use_passkeys') === 'true',
    isDemo: projectId.startsWith('demo-') && emulatorHost !== undefined,
    sessionHours,
  });
  const rateLimiter = createRateLimiter(repository, submissions);
  const aDay = (limit: number) => createRateLimiter(repository, { limit, minutes: 24 * 60 });
  const confirmations = { address: aDay(CONFIRMATIONS.address), all: aDay(CONFIRMATIONS.all) };
  const lists = createCache<List>(LISTS);
  return {
    repository,
    files,
    auth,
    securityLog,
    rateLimiter,
    sendsMail,
    confirmations,
    siteUrl,
    lists,
    views: createViewCounter(repository),
  };
}

export function firebaseConfig(
  { projectId, webApiKey }: Environment,
  env: NodeJS.ProcessEnv,
): FirebaseConfig {
  const auth = env['FIREBASE_AUTH_EMULATOR_HOST'];
  const [host = '', port] = (env['FIRESTORE_EMULATOR_HOST'] ?? '').split(':');
  return {
    projectId,
    apiKey: webApiKey,
    authDomain: `${projectId}.firebaseapp.com`,
    ...(auth
      ? { emulators: { auth: `http://${auth}`, firestore: { host, port: Number(port) } } }
      : {}),
  };
}
