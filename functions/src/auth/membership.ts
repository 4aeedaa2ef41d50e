import {
  type Everybody,
  type Invitation,
  type KeyInfo,
  type LinkKind,
  type PersonRow,
  SESSION_PREFIX,
  USERNAME,
} from '@sunfront/contract/people';
import { NOTHING_SEEN } from '@sunfront/contract/account';
import { type Role, ROLES } from '@sunfront/contract/roles';
import { HttpError, invalidField, notYours } from '../errors.ts';
import { hash, isId, newId } from '../store/record.ts';
import type { Documents, Repository, Stored } from '../store/repository.ts';
import type { Account, Accounts } from './accounts.ts';
import type { Caller } from './caller-ip.ts';
import {
  gone,
  type Issued,
  isOpen,
  isOwner,
  type Link,
  issue,
  open,
  type OpenLink,
  TURN,
  use,
} from './links.ts';
import type { LoginDelay } from './login-delay.ts';
import { checkField } from './passwords.ts';
import { carryOn, sessionAt } from './sessions.ts';
import { forgettingKeys, giveRole, LINKS, PEOPLE, type Person, revokeAccess } from './people.ts';
import type { SecurityLog } from './security-log.ts';
import { createSubmissionLimit } from './submission-limit.ts';

/** Who does something, and from where. */
export interface Actor {
  by: string;
  caller: Caller;
}

/** What is sent with a link, to be written in the same commit. */
export type Beside = (link: Issued) => { collection: string; record: Stored };

/** What owners do with people, and what people do with a link of one use (links.ts). */
export interface Membership {
  list(): Promise<Everybody>;
  /** Ends the person's sessions with it, unless it is the present role. @throws HttpError 404, 409 */
  setRole(uid: string, role: Role, actor: Actor): Promise<PersonRow>;
  endSessions(uid: string, actor: Actor): Promise<void>;
  /** Takes role, sessions and account; the name stays, for the history. @throws HttpError 404, 409 */
  remove(uid: string, actor: Actor): Promise<void>;
  /** In place of one that is open for the address. @throws HttpError 422 where somebody has it already. */
  invite(
    whom: Pick<Invitation, 'email' | 'name' | 'role'>,
    actor: Actor,
    beside: Beside,
  ): Promise<Issued>;
  /** Makes a new link in place of the one before. @throws HttpError 404 */
  inviteAgain(id: string, actor: Actor, beside: Beside): Promise<Issued>;
  /** @throws HttpError 404 */
  withdraw(id: string, actor: Actor): Promise<void>;
  /** A link that makes the first owner. @throws Error where there is one. */
  setUp(email?: string): Promise<Issued>;
  /** What a link is for. @throws HttpError 404 for any that is not open, 429 after too many of those. */
  look(secret: string, caller: Caller): Promise<KeyInfo>;
  /** Makes the account, or sets its password; answers with the username. @throws HttpError 404, 422, 429 */
  useKey(secret: string, chosen: Chosen, caller: Caller): Promise<string>;
  /**
   * Has a link sent to an address that somebody wants as the own one.
   * @throws HttpError 401 where the session has ended, 422, 429
   */
  askForEmail(holder: { uid: string; sid: string }, email: string, beside: Beside): Promise<void>;
  /** Makes the address that a link was sent to the account's. @throws HttpError 404, 409, 429 */
  useEmailKey(secret: string, caller: Caller): Promise<EmailChange>;
  /**
   * Has a link sent to whoever has that username or address. The same is read and written where there is nobody.
   * @throws HttpError 429 after too many from one address.
   */
  forgotten(name: string, caller: Caller, beside: Beside): Promise<void>;
  /**
   * Makes the account fit a document that was brought in (upkeep/transfer), and ends the sessions: with a role one
   * that has no password yet, or the one that is there; without one none.
   * @throws HttpError 409 where somebody else's account has the address.
   */
  settle(uid: string): Promise<void>;
  /** Takes all that is known of somebody, the name too, where the history of what he or she did goes as well. */
  forget(uid: string): Promise<void>;
  /** Deletes links that are too old; returns how many. */
  sweep(): Promise<number>;
}

export interface EmailChange {
  uid: string;
  /** `''` where there was none. */
  before: string;
  email: string;
}

export interface Chosen {
  username?: string;
  name?: string;
  password: string;
}

interface Options {
  accounts: Accounts;
  repository: Repository;
  delay: LoginDelay;
  log: SecurityLog;
}

/** A username whose account is being made, among the links. */
interface Reservation {
  /** The id of the link that makes it. */
  link: string;
  expires_at: number;
}

/** No link's id, which is a hash, is written so. */
const reservationOf = (uid: string) => `username-${uid}`;

/** Under what name failures to open a link are counted; no username is written so. */
const KEY = '#key';

/** Links for a new password in each hour of the clock: from one network, and to one account. */
const ASKED = { caller: 10, account: 3, minutes: 60 };

export function createMembership({ accounts, repository, delay, log }: Options): Membership {
  const minutes = ASKED.minutes;
  const askedFrom = createSubmissionLimit(repository, { limit: ASKED.caller, minutes });
  const askedFor = createSubmissionLimit(repository, { limit: ASKED.account, minutes });

  /** In the transaction: whoever is asking may have been removed meanwhile. */
  async function asOwner<T>({ by }: Actor, work: (documents: Documents) => Promise<T>): Promise<T> {
    return repository.transact(async (documents) => {
      if (!(await isOwner(documents, by))) {
        throw notYours();
      }
      return work(documents);
    });
  }

  async function send(
    documents: Documents,
    whom: Pick<Invitation, 'email' | 'name' | 'role'>,
    { by }: Actor,
    beside: Beside,
    before: { id: string }[],
  ): Promise<Issued> {
    for (const { id } of before) documents.delete(LINKS, id);
    const { email, name, role } = whom;
    const link = issue(documents, { kind: 'invitation', email, name, role, by });
    write(documents, beside(link));
    return link;
  }

  /**
   * Makes the account that a link brings. One of the name or the address that is nobody's is a leftover, or
   * somebody's from Firebase's public sign-up, and makes way.
   */
  async function makeAccount(uid: string, email: string, password: string): Promise<void> {
    for (const inTheWay of [uid, email]) {
      const account = inTheWay && (await accounts.find(inTheWay));
      if (account && (await isNobodys(account))) await accounts.remove(account.uid);
    }
    const taken = await accounts.create(uid, email, password);
    if (taken === 'username') throw invalidField('username', TAKEN);
    if (taken) throw new HttpError(409, EMAIL_TAKEN);
  }

  async function isNobodys({ uid, isAdmin }: Account): Promise<boolean> {
    return !isAdmin && !(await repository.get(PEOPLE, uid));
  }

  /**
   * Reserves the username for one link until its account and person exist: of two links that choose it at the same
   * time, one gets it.
   */
  async function reserve(uid: string, link: string): Promise<void> {
    await repository.transact(async (documents) => {
      const made = await documents.get<Reservation>(LINKS, reservationOf(uid));
      const isReserved = made && made.link !== link && made.expires_at > Date.now();
      // Also of somebody who was removed: what he or she did bears that name.
      if (isReserved || (await documents.get(PEOPLE, uid))) throw invalidField('username', TAKEN);
      const expires_at = Date.now() + TURN;
      documents.set<Reservation>(LINKS, reservationOf(uid), { link, expires_at });
    });
  }

  async function join(
    documents: Documents,
    uid: string,
    { id, role, email }: OpenLink,
    name: string,
  ): Promise<void> {
    const made = await documents.get<Reservation>(LINKS, reservationOf(uid));
    if (made?.link !== id || (await documents.get(PEOPLE, uid))) {
      throw invalidField('username', TAKEN);
    }
    documents.delete(LINKS, reservationOf(uid));
    documents.set<Person>(PEOPLE, uid, { role, email, name, security_stamp: newId() });
  }

  return {
    async list() {
      const { people, invitations } = await repository.transact(async (documents) => {
        const byRole = await Promise.all(
          ROLES.map((role) => documents.where<Person>(PEOPLE, 'role', role)),
        );
        const links = await documents.where<Link>(LINKS, 'kind', 'invitation');
        const open = await Promise.all(links.map((link) => isOpen(documents, link)));
        return { people: byRole.flat(), invitations: links.filter((_, index) => open[index]) };
      });
      const found = new Map(
        (await accounts.findAll(people.map(({ id }) => id))).map((each) => [each.uid, each]),
      );
      return {
        people: people.map((person) => toRow(person.id, person, found.get(person.id))),
        invitations: invitations
          .toSorted((a, b) => b.created_at - a.created_at)
          .map((link) => toInvitation(link.id, link)),
      };
    },

    async setRole(uid, role, actor) {
      const { before, person } = await asOwner(actor, async (documents) => {
        const person = await personAt(documents, uid);
        if (person.role !== role) await giveRole(documents, uid, role);
        return { before: person.role, person: { ...person, role } };
      });
      if (before !== role) {
        await log.note({
          kind: 'role_changed',
          about: uid,
          ...actor,
          detail: `${before} to ${role}`,
        });
      }
      return toRow(uid, person, (await accounts.find(uid)) ?? undefined);
    },

    async endSessions(uid, actor) {
      await asOwner(actor, async (documents) => {
        await personAt(documents, uid);
        await revokeAccess(documents, uid);
      });
      await log.note({ kind: 'sessions_ended', about: uid, ...actor });
    },

    async remove(uid, actor) {
      await asOwner(actor, async (documents) => {
        await personAt(documents, uid);
        await giveRole(documents, uid, null, { seen: NOTHING_SEEN });
      });
      await log.note({ kind: 'removed', about: uid, ...actor });
      // Whatever becomes of it: without a role nobody logs in.
      await accounts.remove(uid);
    },

    async invite(whom, actor, beside) {
      const email = whom.email.toLowerCase();
      const account = await accounts.find(email);
      if (account && !(await isNobodys(account))) {
        throw invalidField('email', 'Somebody with this e-mail address has a key already');
      }
      const link = await asOwner(actor, async (documents) => {
        const before = await documents.where<Link>(LINKS, 'email', email);
        const invitations = before.filter(({ kind }) => kind === 'invitation');
        return send(documents, { ...whom, email }, actor, beside, invitations);
      });
      await log.note({ kind: 'invited', ...actor, detail: whom.role });
      return link;
    },

    async inviteAgain(id, actor, beside) {
      const link = await asOwner(actor, async (documents) => {
        const before = await invitationAt(documents, id);
        return send(documents, before, actor, beside, [{ id }]);
      });
      await log.note({ kind: 'invited', ...actor, detail: link.role });
      return link;
    },

    async withdraw(id, actor) {
      await asOwner(actor, async (documents) => {
        await invitationAt(documents, id);
        documents.delete(LINKS, id);
      });
      await log.note({ kind: 'invited', ...actor, detail: 'withdrawn' });
    },

    async setUp(email = '') {
      return repository.transact(async (documents) => {
        if ((await documents.where(PEOPLE, 'role', 'owner')).length > 0) {
          throw new Error('There is an owner already, who invites others in the panel.');
        }
        const before = await documents.where<Link>(LINKS, 'kind', 'setup');
        for (const { id } of before) documents.delete(LINKS, id);
        return issue(documents, { kind: 'setup', email: email.toLowerCase() });
      });
    },

    async look(secret, { ip }) {
      await delay.begin(KEY, ip);
      const link = await repository.transact((documents) => open(documents, secret));
      if (!link) throw gone();
      await delay.pardon(ip);
      const { kind, email, name, uid } = link;
      return { kind, email, name, username: uid || suggest(email) };
    },

    async useKey(secret, { username = '', name = '', password }, caller) {
      await delay.begin(KEY, caller.ip);
      const link = await repository.transact((documents) => open(documents, secret));
      if (!link) throw gone();
      await delay.pardon(caller.ip);
      if (link.kind === 'email') throw gone();
      const uid = link.uid || username;
      await checkField(password, [uid, link.email, name]);
      if (link.uid) {
        await use(repository, secret, async (documents) => {
          await revokeAccess(documents, uid);
          await accounts.setPassword(uid, password);
        });
      } else {
        await use(
          repository,
          secret,
          (documents, used) => join(documents, uid, used, name),
          async ({ id }) => {
            await reserve(uid, id);
            await makeAccount(uid, link.email, password);
          },
        );
        // Last: before there is a role, this would make an owner of whoever logs in.
        await accounts.admit(uid);
      }
      await log.note({ kind: EVENTS[link.kind], about: uid, by: uid, caller, detail: link.kind });
      return uid;
    },

    async askForEmail({ uid, sid }, email, beside) {
      await askedFor.admit('email', newId(), uid);
      const account = await accounts.find(email);
      if (account && !(await isNobodys(account))) throw invalidField('email', EMAIL_TAKEN);
      await repository.transact(async (documents) => {
        await sessionAt(documents, sid);
        const before = await documents.where<Link>(LINKS, 'uid', uid);
        for (const { id, kind } of before) if (kind === 'email') documents.delete(LINKS, id);
        write(documents, beside(issue(documents, { kind: 'email', uid, email })));
      });
    },

    async useEmailKey(secret, caller) {
      await delay.begin(KEY, caller.ip);
      const link = await repository.transact((documents) => open(documents, secret));
      if (link?.kind !== 'email') throw gone();
      await delay.pardon(caller.ip);
      const { uid, email } = link;
      let since: number | undefined;
      const before = await use(repository, secret, async (documents) => {
        const person = await documents.get<Person>(PEOPLE, uid);
        const links = await documents.where<Link>(LINKS, 'uid', uid);
        const inTheWay = await accounts.find(email);
        if (inTheWay && (await isNobodys(inTheWay))) await accounts.remove(inTheWay.uid);
        const valid = await accounts.setEmail(uid, email);
        if (!valid) throw new HttpError(409, EMAIL_TAKEN);
        // Firebase would end the person's sessions with the address before. What counts is the first try's.
        since ??= valid.before;
        await carryOn(documents, uid, { ...valid, before: since });
        // Those for a new password went to the address before.
        for (const { id } of links) documents.delete(LINKS, id);
        documents.set<Person>(PEOPLE, uid, { ...person!, email });
        return person!.email;
      });
      await log.note({ kind: 'email_changed', about: uid, by: uid, caller });
      return { uid, before, email };
    },

    async forgotten(typed, caller, beside) {
      const name = typed.trim().toLowerCase();
      const request = newId();
      await askedFrom.admit('forgotten', request, caller.ip);
      const tooOften = await askedFor.admit('forgotten-by', request, name).then(
        () => false,
        (error: unknown) => {
          if (error instanceof HttpError) return true;
          throw error;
        },
      );
      const account = await accounts.find(name);
      const mayHave = account?.isAdmin && account.email !== '' && !tooOften;
      // Of its own for each name, as accounts are: what is asked for at once does not wait for one another.
      const uid = mayHave ? account.uid : `${NOBODY}${hash(name)}`;
      const asked = await repository.transact(async (documents) => {
        const before = await documents.where<Link>(LINKS, 'uid', uid);
        const person = await documents.get<Person>(PEOPLE, uid);
        for (const { id, kind } of before) if (kind !== 'email') documents.delete(LINKS, id);
        const email = account?.email ?? name;
        const link = issue(documents, { kind: 'reset', uid, email, name: person?.name ?? '' });
        const letter = beside(link);
        // Where there is nobody, as much is written, to where nobody reads it.
        const aside = { uid, expires_at: link.expires_at, id: newId() };
        write(documents, person?.role ? letter : { collection: LINKS, record: aside });
        return Boolean(person?.role);
      });
      await log.note({ kind: 'password_asked', about: asked ? uid : '', caller });
    },

    async settle(uid) {
      await repository.transact((documents) => revokeAccess(documents, uid));
      const person = (await repository.get(PEOPLE, uid)) as (Person & Stored) | null;
      if (!person?.role) return accounts.remove(uid);
      const account = await accounts.find(uid);
      // Nobody is told this password: it is chosen anew, with a link or on the command line.
      if (!account) await makeAccount(uid, person.email, newId());
      else if (person.email && person.email !== account.email) {
        if (!(await accounts.setEmail(uid, person.email))) throw new HttpError(409, EMAIL_TAKEN);
      }
      // Last, as for whoever joins.
      await accounts.admit(uid);
    },

    async forget(uid) {
      // First: an account that may log in, without a document, would be an owner's.
      await accounts.remove(uid);
      await repository.transact(async (documents) => {
        const forget = await forgettingKeys(documents, uid);
        await revokeAccess(documents, uid);
        documents.delete(PEOPLE, uid);
        forget();
      });
    },

    sweep: () => repository.deleteWhere(LINKS, 'expires_at', '<', Date.now()),
  };
}

const TAKEN = 'This username is taken';
const EMAIL_TAKEN = 'Somebody with this address has an account already';

/** What the uid of whoever there is not begins with: no person's does. */
const NOBODY = `${SESSION_PREFIX}nobody-`;

const EVENTS = {
  invitation: 'joined',
  setup: 'joined',
  reset: 'password_changed',
} as const satisfies Record<Exclude<LinkKind, 'email'>, string>;

function write(documents: Documents, { collection, record }: ReturnType<Beside>): void {
  const { id, ...data } = record;
  documents.set(collection, id, data);
}

/** @throws HttpError 404 also for who was removed. */
async function personAt(documents: Documents, uid: string): Promise<Person & { role: Role }> {
  const person = USERNAME.test(uid) ? await documents.get<Person>(PEOPLE, uid) : null;
  if (!person?.role) throw new HttpError(404, 'Person not found');
  return { ...person, role: person.role };
}

async function invitationAt(documents: Documents, id: string): Promise<Link> {
  const link = isId(id) ? await documents.get<Link>(LINKS, id) : null;
  if (link?.kind !== 'invitation' || !(await isOpen(documents, link))) {
    throw new HttpError(404, 'Invitation not found');
  }
  return link;
}

function toRow(uid: string, person: Person, account: Account | undefined): PersonRow {
  const { name, picture = '', role } = person;
  const { email = person.email, created_at = '' } = account ?? {};
  // Of one that logged in before it was noted, Firebase knows when the password was last used.
  const last_login_at = person.last_login_at
    ? toIso(person.last_login_at)
    : (account?.last_login_at ?? '');
  return { id: uid, name, picture, email, role: role!, created_at, last_login_at };
}

/** The invitation as the API tells it. */
export function toInvitation(id: string, link: Link): Invitation {
  const { email, name, role, by } = link;
  return {
    id,
    email,
    name,
    role,
    by,
    created_at: toIso(link.created_at),
    expires_at: toIso(link.expires_at),
  };
}

function toIso(time: number): string {
  return new Date(time).toISOString();
}

/** A username made of an address. */
function suggest(email: string): string {
  const [local = ''] = email.split('@');
  return local
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, '')
    .slice(0, 64);
}
