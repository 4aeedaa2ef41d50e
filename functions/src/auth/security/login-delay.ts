import { DAY } from '@sunfront/contract/text/time-zone';
import { apiMessages } from '../../messages/api.ts';
import { createKeyedHash } from '../../store/keyed-hash.ts';
import { HttpError } from '../../runtime/errors.ts';
import type { Repository } from '../../store/repository.ts';

const COLLECTION = 'login_failures';
/** Milliseconds. */
const MAX_DELAY = 15 * 60 * 1000;

/** Failures without a delay. */
const FREE_ATTEMPTS = { ip: 10, account: 10 };

interface Failures {
  count: number;
  last: number;
}

/** A failure of the IP address until `refund` or `succeed`. */
interface Attempt {
  /** For a valid secret without an account name. */
  refund(): Promise<void>;
  /**
   * Keeps failures of the IP address at other accounts: an account owner could otherwise guess
   * passwords of others between own logins.
   */
  succeed(): Promise<void>;
  fail(): Promise<void>;
}

/**
 * Delays logins after failures. An account's count applies only to IP addresses that have failed
 * themselves, so nobody can lock out others. An account is any typed name, so that delays do not
 * reveal accounts.
 */
export interface LoginDelay {
  /**
   * Counts a failure before the attempt, so that parallel attempts cannot bypass the limit.
   * @throws HttpError 429 with `retryAfter` (seconds, at most 900)
   */
  begin(account: string, ip: string): Promise<Attempt>;
  sweep(): Promise<number>;
}

/** The first delay is a second; each further failure doubles it, up to 15 minutes. */
export function createLoginDelay(repository: Repository): LoginDelay {
  const hash = createKeyedHash(repository);
  return {
    async begin(account, ip) {
      const ids: CounterIds = {
        ip: `ip-${await hash(ip)}`,
        account: `account-${await hash(account)}`,
        pair: `pair-${await hash(`${ip} ${account}`)}`,
      };
      const [own, byAccount] = await Promise.all([
        readFailures(repository, ids.ip),
        readFailures(repository, ids.account),
      ]);
      const begun = Date.now();
      const isWaiting = own.count > 0 && delayOf(own, byAccount) > 0;
      // An increment, because concurrent transactions would contend.
      const after = isWaiting ? own : await countFailure(repository, ids.ip, begun);
      const hasOthers = after.count > own.count + 1;
      // Of concurrent attempts beyond the free ones, only the first may proceed.
      if (isWaiting || (hasOthers && after.count > FREE_ATTEMPTS.ip)) {
        const retryAfter = Math.ceil(delayOf(after, byAccount) / 1000);
        throw new HttpError(429, apiMessages.login.tooManyFailures(retryAfter), { retryAfter });
      }
      // `own` lacks the time of concurrent attempts, which must not be lost.
      const before = own.count > 0 && !hasOthers ? own.last : begun;
      return createAttempt(repository, ids, { begun, before });
    },
    sweep: () => repository.deleteWhere(COLLECTION, 'last', '<', Date.now() - DAY),
  };
}

interface CounterIds {
  ip: string;
  account: string;
  pair: string;
}

/** Milliseconds since 1970: of the attempt, and of the failure before it. */
interface Times {
  begun: number;
  before: number;
}

function createAttempt(repository: Repository, ids: CounterIds, times: Times): Attempt {
  return {
    async refund() {
      await repository.write<Failures>(COLLECTION, ids.ip, (current) =>
        withoutAttempt(current, times),
      );
    },
    async succeed() {
      await repository.transact(async (documents) => {
        const get = (id: string) => documents.get<Failures>(COLLECTION, id);
        const [byIp, byAccount, byPair] = await Promise.all([
          get(ids.ip),
          get(ids.account),
          get(ids.pair),
        ]);
        const forgiven = byPair && isRecent(byPair) ? byPair.count : 0;
        const left = {
          ip: subtract(withoutAttempt(byIp, times), forgiven),
          account: subtract(byAccount, forgiven),
          pair: null,
        };
        for (const [name, id] of Object.entries(ids)) {
          const failures = left[name as keyof CounterIds];
          if (failures) documents.set<Failures>(COLLECTION, id, failures);
          else documents.delete(COLLECTION, id);
        }
      });
    },
    async fail() {
      const now = Date.now();
      await countFailure(repository, ids.account, now);
      // Resets an expired pair, as `begin` does for the other counters.
      await readFailures(repository, ids.pair);
      await countFailure(repository, ids.pair, now);
    },
  };
}

async function readFailures(repository: Repository, id: string): Promise<Failures> {
  const failures = (await repository.get(COLLECTION, id)) as Failures | null;
  if (failures && isRecent(failures)) return failures;
  // Otherwise the next failure would be added to an expired count.
  if (failures) await repository.delete(COLLECTION, id);
  return { count: 0, last: 0 };
}

async function countFailure(repository: Repository, id: string, last: number): Promise<Failures> {
  await repository.add(COLLECTION, id, 'count', { last });
  return readFailures(repository, id);
}

function isRecent({ last }: Failures): boolean {
  return last > Date.now() - DAY;
}

/** Restores the time of the failure before it, which delays and expiry count from. */
function withoutAttempt(failures: Failures | null, { begun, before }: Times): Failures | null {
  const left = subtract(failures, 1);
  return left?.last === begun ? { ...left, last: before } : left;
}

function subtract(failures: Failures | null, forgiven: number): Failures | null {
  if (!failures || failures.count <= forgiven) return null;
  return { ...failures, count: failures.count - forgiven };
}

/**
 * In milliseconds, from the last failure of this IP address: failures elsewhere do not extend it.
 */
function delayOf(own: Failures, byAccount: Failures): number {
  const delay = Math.max(
    delayAfter(own.count - FREE_ATTEMPTS.ip),
    delayAfter(byAccount.count - FREE_ATTEMPTS.account),
  );
  return Math.max(0, own.last + delay - Date.now());
}

function delayAfter(failures: number): number {
  return failures < 0 ? 0 : Math.min(1000 * 2 ** failures, MAX_DELAY);
}
