import { apiMessages } from '../messages/api.ts';
import { createKeyedHash } from './keyed-hash.ts';
import { HttpError } from '../errors.ts';
import type { Repository } from '../store/repository.ts';

const COLLECTION = 'login_failures';
/** Milliseconds. */
const DAY = 24 * 60 * 60 * 1000;
const MAX_DELAY = 15 * 60 * 1000;

/** Failures without a delay. */
const FREE_ATTEMPTS = { ip: 10, account: 10 };

interface Failures {
  count: number;
  last: number;
}

/**
 * Delays logins after failures. An account's count applies only to IP addresses that have failed themselves, so nobody
 * can lock out others. An account is any typed name, so that delays do not reveal accounts.
 */
export interface LoginDelay {
  /**
   * Counts a failure before the attempt, so that parallel attempts cannot bypass the limit.
   * @throws HttpError 429 with `retryAfter` (seconds, at most 900)
   */
  begin(account: string, ip: string): Promise<void>;
  /** For a valid secret without an account name. */
  refund(ip: string): Promise<void>;
  /**
   * Keeps failures of the IP address at other accounts: an account owner could otherwise guess passwords of others
   * between own logins.
   */
  succeed(account: string, ip: string): Promise<void>;
  fail(account: string, ip: string): Promise<void>;
  sweep(): Promise<number>;
}

/** The first delay is a second; each further failure doubles it, up to 15 minutes. */
export function createLoginDelay(repository: Repository): LoginDelay {
  const hash = createKeyedHash(repository);
  const ipId = async (ip: string) => `ip-${await hash(ip)}`;
  const accountId = async (account: string) => `account-${await hash(account)}`;
  const pairId = async (account: string, ip: string) => `pair-${await hash(`${ip} ${account}`)}`;

  const read = (id: string) => readFailures(repository, id);
  const count = (id: string) => countFailure(repository, id);

  return {
    async begin(account, ip) {
      const id = await ipId(ip);
      const [own, byAccount] = await Promise.all([read(id), read(await accountId(account))]);
      // An increment, because concurrent transactions would contend.
      const isWaiting = own.count > 0 && delayOf(own, byAccount) > 0;
      const after = isWaiting ? own : await count(id);
      // Of concurrent attempts beyond the free ones, only the first may proceed.
      const isOneOfMany = after.count > own.count + 1 && after.count > FREE_ATTEMPTS.ip;
      if (!isWaiting && !isOneOfMany) return;
      const retryAfter = Math.ceil(delayOf(after, byAccount) / 1000);
      throw new HttpError(429, apiMessages.login.tooManyFailures(retryAfter), {
        retryAfter,
      });
    },
    async refund(ip) {
      const id = await ipId(ip);
      await repository.write<Failures>(COLLECTION, id, (current) => subtract(current, 1));
    },
    async succeed(account, ip) {
      const ids = [await ipId(ip), await accountId(account), await pairId(account, ip)] as const;
      await repository.transact(async (documents) => {
        const get = (id: string) => documents.get<Failures>(COLLECTION, id);
        const [byIp, byAccount, byPair] = await Promise.all([
          get(ids[0]),
          get(ids[1]),
          get(ids[2]),
        ]);
        const forgiven = byPair && isRecent(byPair) ? byPair.count : 0;
        const left = [subtract(byIp, forgiven + 1), subtract(byAccount, forgiven), null];
        for (const [index, id] of ids.entries()) {
          const failures = left[index];
          if (failures) documents.set<Failures>(COLLECTION, id, failures);
          else documents.delete(COLLECTION, id);
        }
      });
    },
    async fail(account, ip) {
      await count(await accountId(account));
      const id = await pairId(account, ip);
      // Resets an expired pair, as `begin` does for the other counters.
      await read(id);
      await count(id);
    },
    sweep: () => repository.deleteWhere(COLLECTION, 'last', '<', Date.now() - DAY),
  };
}

async function readFailures(repository: Repository, id: string): Promise<Failures> {
  const failures = (await repository.get(COLLECTION, id)) as Failures | null;
  if (failures && isRecent(failures)) return failures;
  // Otherwise the next failure would be added to an expired count.
  if (failures) await repository.delete(COLLECTION, id);
  return { count: 0, last: 0 };
}

async function countFailure(repository: Repository, id: string): Promise<Failures> {
  await repository.add(COLLECTION, id, 'count', { last: Date.now() });
  return readFailures(repository, id);
}

function isRecent({ last }: Failures): boolean {
  return last > Date.now() - DAY;
}

function subtract(failures: Failures | null, forgiven: number): Failures | null {
  if (!failures || failures.count <= forgiven) return null;
  return { ...failures, count: failures.count - forgiven };
}

/** In milliseconds, from the last failure of this IP address: failures elsewhere do not extend it. */
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
