import { createKeyedHash } from './keyed-hash.ts';
import { HttpError } from '../errors.ts';
import type { Repository } from '../store/repository.ts';

const COLLECTION = 'login_failures';
/** In milliseconds, both. */
const DAY = 24 * 60 * 60 * 1000;
const MAX_DELAY = 15 * 60 * 1000;

/** Failures that cost nothing yet, by what they are counted for. */
const FREE = { ip: 10, account: 10 };

interface Failures {
  count: number;
  /** When the last one was, in milliseconds since 1970. */
  last: number;
}

/**
 * Failed logins are counted for each account and each IP address and slow further ones down. The
 * account's count applies only to IP addresses that have failed themselves: nobody can lock the
 * office out by failing from elsewhere. An account is the name that was typed, whether or not
 * there is one: names that exist must not be told from others.
 */
export interface LoginDelay {
  /**
   * Counts the attempt as failed for the IP address before it is made, so that parallel ones cannot all slip
   * through.
   * @throws HttpError 429 with `retryAfter` in whole seconds (at most 900) while the caller has to wait.
   */
  begin(account: string, ip: string): Promise<void>;
  /** Takes back the failure that `begin` counted: what was shown is right, but proves nothing of a name. */
  pardon(ip: string): Promise<void>;
  /**
   * Takes back the attempt that `begin` counted, and the failures of that address at that account. Other failures of
   * either keep counting: otherwise the owner of one account could guess at others between own logins.
   */
  succeed(account: string, ip: string): Promise<void>;
  /** Counts the attempt as failed for the account, too, and for the two together. */
  fail(account: string, ip: string): Promise<void>;
  /** Forgets what is older than a day; returns how many counters were deleted. */
  sweep(): Promise<number>;
}

/**
 * Keeps the counts in Firestore, under keyed hashes of names and addresses. After the tenth failure the
 * next attempt waits for a second; every further failure doubles that, up to 15 minutes.
 */
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
      // Counted by adding, not in a transaction: a hundred at once would wait for one another's locks.
      const isWaiting = own.count > 0 && delayOf(own, byAccount) > 0;
      const after = isWaiting ? own : await count(id);
      // Of attempts at once past the free ones, only the one that nobody came before may go on.
      const isOneOfMany = after.count > own.count + 1 && after.count > FREE.ip;
      if (!isWaiting && !isOneOfMany) return;
      const retryAfter = Math.ceil(delayOf(after, byAccount) / 1000);
      throw new HttpError(429, `Too many failed logins. Try again in ${retryAfter} seconds.`, {
        retryAfter,
      });
    },
    async pardon(ip) {
      const id = await ipId(ip);
      await repository.write<Failures>(COLLECTION, id, (current) => without(current, 1));
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
        const left = [without(byIp, forgiven + 1), without(byAccount, forgiven), null];
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
      // What is forgotten there is so in the other two.
      await read(id);
      await count(id);
    },
    sweep: () => repository.deleteWhere(COLLECTION, 'last', '<', Date.now() - DAY),
  };
}

async function readFailures(repository: Repository, id: string): Promise<Failures> {
  const failures = (await repository.get(COLLECTION, id)) as Failures | null;
  if (failures && isRecent(failures)) return failures;
  // Or the next one would be added to what is forgotten.
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

/** What is left of failures; null for none. */
function without(failures: Failures | null, forgiven: number): Failures | null {
  if (!failures || failures.count <= forgiven) return null;
  return { ...failures, count: failures.count - forgiven };
}

/**
 * Milliseconds that an IP address still has to wait. Both counts are measured from its own last failure:
 * strangers who go on failing elsewhere must not keep it waiting.
 */
function delayOf(own: Failures, byAccount: Failures): number {
  const delay = Math.max(
    delayAfter(own.count - FREE.ip),
    delayAfter(byAccount.count - FREE.account),
  );
  return Math.max(0, own.last + delay - Date.now());
}

/** Doubling from one second with every failure past the free ones. */
function delayAfter(failures: number): number {
  return failures < 0 ? 0 : Math.min(1000 * 2 ** failures, MAX_DELAY);
}
