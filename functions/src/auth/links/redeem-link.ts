import type { LinkInfo } from '@sunfront/contract/api/account-responses';
import type { LinkKind } from '@sunfront/contract/api/users';
import { displayEmail } from '../../text/display-email.ts';
import { HttpError, invalidField } from '../../runtime/errors.ts';
import { apiMessages } from '../../messages/api.ts';
import { newId } from '../../store/record.ts';
import type { Documents } from '../../store/repository.ts';
import type { Caller } from '../security/caller.ts';
import { linkGone, readOpenLink, type OpenLink, LEASE, consumeLink } from './links.ts';
import { createAccount } from './new-account.ts';
import { checkField } from '../security/passwords.ts';
import { isEmailTaken, LINKS, USERS, type User, revokeAccess } from '../sessions/users.ts';
import type { AuthServices } from '../sessions/auth-services.ts';
import { eventsAbout } from '../security/security-log.ts';

/** No username is equal to it. */
const DELAY_ACCOUNT = '#link';

const EVENTS = {
  invitation: 'joined',
  setup: 'joined',
  reset: 'password_changed',
} as const satisfies Record<Exclude<LinkKind, 'email'>, string>;

interface Credentials {
  username?: string;
  name?: string;
  password: string;
}

interface Reservation {
  link: string;
  expires_at: number;
}

/** Link ids are hashes and cannot collide with it. */
const reservationOf = (uid: string) => `username-${uid}`;

/** @throws HttpError 404, 429 */
export async function openLink(
  { repository, delay }: AuthServices,
  secret: string,
  { ip }: Caller,
): Promise<OpenLink> {
  const attempt = await delay.begin(DELAY_ACCOUNT, ip);
  const link = await repository.transact((documents) => readOpenLink(documents, secret));
  if (!link) throw linkGone();
  await attempt.refund();
  return link;
}

/** @throws as `openLink` */
export async function inspectLink(
  services: AuthServices,
  secret: string,
  caller: Caller,
): Promise<LinkInfo> {
  const { kind, email, name, uid } = await openLink(services, secret, caller);
  return { kind, email: displayEmail(email), name, username: uid || suggestUsername(email) };
}

/**
 * The first login of a new user admits the account.
 * @returns the username
 * @throws HttpError 404, 409, 422, 429
 */
export async function redeemLink(
  services: AuthServices,
  secret: string,
  { username = '', name = '', password }: Credentials,
  caller: Caller,
): Promise<string> {
  const { accounts, repository, log } = services;
  const link = await openLink(services, secret, caller);
  if (link.kind === 'email') throw linkGone();
  const uid = link.uid || username;
  await checkField(password, [uid, link.email, name]);
  if (link.uid) {
    await consumeLink(repository, secret, async (documents) => {
      await revokeAccess(documents, uid);
      await accounts.setPassword(uid, password);
    });
  } else {
    await consumeLink(
      repository,
      secret,
      (documents, used) => createUser(documents, uid, used, name),
      async ({ id }) => {
        await reserveUsername(services, uid, id);
        await createAccount(services, uid, password);
      },
    );
  }
  await log.record({ kind: EVENTS[link.kind], about: uid, by: uid, caller, detail: link.kind });
  return uid;
}

/** Against concurrent links that choose the same name. */
async function reserveUsername(
  { repository }: AuthServices,
  uid: string,
  link: string,
): Promise<void> {
  await repository.transact(async (documents) => {
    // The history contains names of removed users.
    if ((await isReserved(documents, uid, link)) || (await documents.get(USERS, uid)))
      throw invalidField('username', apiMessages.users.usernameTaken);
    const expires_at = Date.now() + LEASE;
    documents.set<Reservation>(LINKS, reservationOf(uid), { link, expires_at });
  });
}

/** @param link which may hold the reservation */
export async function isReserved(documents: Documents, uid: string, link = ''): Promise<boolean> {
  const made = await documents.get<Reservation>(LINKS, reservationOf(uid));
  return made !== null && made.link !== link && made.expires_at > Date.now();
}

async function createUser(
  documents: Documents,
  uid: string,
  { id, role, email }: OpenLink,
  name: string,
): Promise<void> {
  const made = await documents.get<Reservation>(LINKS, reservationOf(uid));
  if (made?.link !== id || (await documents.get(USERS, uid))) {
    throw invalidField('username', apiMessages.users.usernameTaken);
  }
  if (await isEmailTaken(documents, email, uid)) {
    throw new HttpError(409, apiMessages.users.emailTaken);
  }
  const follow = await eventsAbout(documents, [id]);
  documents.delete(LINKS, reservationOf(uid));
  follow(uid);
  const security_stamp = newId();
  documents.set<User>(USERS, uid, { role, email, name, security_stamp, last_login_at: 0 });
}

function suggestUsername(email: string): string {
  const [local = ''] = email.split('@');
  return local
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, '')
    .slice(0, 64);
}
