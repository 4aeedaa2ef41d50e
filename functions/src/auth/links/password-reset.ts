import { SESSION_PREFIX, USERNAME } from '@sunfront/contract/api/users';
import { HttpError } from '../../runtime/errors.ts';
import { hash, newId } from '../../store/record.ts';
import type { Documents } from '../../store/repository.ts';
import type { Caller } from '../security/caller.ts';
import { type MailFor, issueLink, type Link, writeMail } from './links.ts';
import { LINKS, normalize, USERS, type User, userWithEmail } from '../sessions/users.ts';
import type { AuthServices } from '../sessions/auth-services.ts';

/** No user's uid starts with it. */
const UNKNOWN_UID = `${SESSION_PREFIX}nobody-`;

/**
 * Does the same reads and writes for an unknown account.
 * @param typed username or email address
 * @throws HttpError 429
 */
export async function requestReset(
  { accounts, repository, log, callerLimiter, accountLimiter }: AuthServices,
  typed: string,
  caller: Caller,
  mailFor: MailFor,
): Promise<void> {
  const name = normalize(typed);
  const request = newId();
  await callerLimiter.consume('forgotten', request, caller.ip);
  const tooOften = await accountLimiter.consume('forgotten-by', request, name).then(
    () => false,
    (error: unknown) => {
      if (error instanceof HttpError) return true;
      throw error;
    },
  );
  const found = await repository.transact((documents) => findUser(documents, name));
  const account = await accounts.get(found?.id ?? hash(name).toLowerCase());
  const mayHave = account !== null && Boolean(found?.email) && !tooOften;
  // Each unknown name has its own uid, so that its requests contend as little as those of an
  // account.
  const uid = mayHave ? account.uid : `${UNKNOWN_UID}${hash(name)}`;
  const asked = await repository.transact(async (documents) => {
    const before = await documents.where<Link>(LINKS, 'uid', uid);
    const user = await documents.get<User>(USERS, uid);
    for (const { id, kind } of before) if (kind !== 'email') documents.delete(LINKS, id);
    const email = user?.email || name;
    const link = issueLink(documents, { kind: 'reset', uid, email, name: user?.name ?? '' });
    const mail = mailFor(link);
    // The same write for an unknown account, which gets no mail.
    const placeholder = { uid, expires_at: link.expires_at, id: newId() };
    writeMail(documents, user?.role ? mail : { collection: LINKS, record: placeholder });
    return Boolean(user?.role);
  });
  await log.record({ kind: 'password_asked', about: asked ? uid : '', caller });
}

async function findUser(
  documents: Documents,
  name: string,
): Promise<(User & { id: string }) | null> {
  const id = USERNAME.test(name) ? name : UNKNOWN_UID;
  const user = await documents.get<User>(USERS, id);
  const other = await userWithEmail(documents, name);
  return user ? { ...user, id } : other;
}
