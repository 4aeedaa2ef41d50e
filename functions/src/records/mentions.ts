import { USERS } from '@sunfront/contract/api/users';
import type { Entity } from '@sunfront/contract/entities/entity';
import { manages, type Role, ROLES } from '@sunfront/contract/roles';
import { mentionedIn } from '@sunfront/contract/text/mentions';
import type { User } from '../auth/sessions/users.ts';
import type { Repository, Stored } from '../store/repository.ts';

interface Mentioned {
  recipients: { id: string; email: string }[];
  /** The author's name. */
  by: string;
}

/**
 * Returns the mentioned users who get a mail: no author, no user whose role does not include the
 * record.
 */
export async function findMentioned(
  repository: Repository,
  { roles }: Entity,
  text: string,
  author: string,
): Promise<Mentioned> {
  if (!text.includes('@')) return { recipients: [], by: author };
  const users = await listManagers(
    repository,
    ROLES.filter((role) => manages(role, { roles })),
  );
  const recipients = mentionedIn(text, users).filter(
    ({ id, email, assignment_mails }) => id !== author && email && assignment_mails !== false,
  );
  return { recipients, by: users.find(({ id }) => id === author)?.name || author };
}

async function listManagers(repository: Repository, roles: Role[]): Promise<(User & Stored)[]> {
  const found = await repository.transact(({ where }) =>
    Promise.all(roles.map((role) => where<User>(USERS, 'role', role))),
  );
  return found.flat() as (User & Stored)[];
}
