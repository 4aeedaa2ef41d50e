import { HttpError, invalidField } from '../../runtime/errors.ts';
import { apiMessages } from '../../messages/api.ts';
import { newId } from '../../store/record.ts';
import type { Caller } from '../security/caller.ts';
import { type MailFor, linkGone, issueLink, type Link, consumeLink, writeMail } from './links.ts';
import { isEmailTaken, LINKS, USERS, type User } from '../sessions/users.ts';
import type { AuthServices } from '../sessions/auth-services.ts';
import { sessionAt } from '../sessions/sessions.ts';
import { openLink } from './redeem-link.ts';

interface EmailChange {
  uid: string;
  before: string;
  email: string;
}

/** @throws HttpError 401 if the session has ended, 422, 429 */
export async function requestEmailChange(
  { repository, accountLimiter }: AuthServices,
  { uid, sid }: { uid: string; sid: string },
  email: string,
  mailFor: MailFor,
): Promise<void> {
  await accountLimiter.consume('email', newId(), uid);
  await repository.transact(async (documents) => {
    await sessionAt(documents, sid);
    if (await isEmailTaken(documents, email, uid)) {
      throw invalidField('email', apiMessages.users.emailTaken);
    }
    const before = await documents.where<Link>(LINKS, 'uid', uid);
    for (const { id, kind } of before) if (kind === 'email') documents.delete(LINKS, id);
    writeMail(documents, mailFor(issueLink(documents, { kind: 'email', uid, email })));
  });
}

/** @throws HttpError 404, 409, 429 */
export async function confirmEmailChange(
  services: AuthServices,
  secret: string,
  caller: Caller,
): Promise<EmailChange> {
  const { repository, log } = services;
  const link = await openLink(services, secret, caller);
  if (link.kind !== 'email') throw linkGone();
  const { uid, email } = link;
  const before = await consumeLink(repository, secret, async (documents) => {
    const user = await documents.get<User>(USERS, uid);
    const links = await documents.where<Link>(LINKS, 'uid', uid);
    if (await isEmailTaken(documents, email, uid)) {
      throw new HttpError(409, apiMessages.users.emailTaken);
    }
    // They were sent to the previous address.
    for (const { id } of links) documents.delete(LINKS, id);
    documents.set<User>(USERS, uid, { ...user!, email });
    return user!.email;
  });
  await log.record({ kind: 'email_changed', about: uid, by: uid, caller });
  return { uid, before, email };
}
