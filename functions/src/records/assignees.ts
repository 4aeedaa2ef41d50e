import type { Assignee } from '@sunfront/contract/api/account-responses';
import type { Entity } from '@sunfront/contract/entities/entity';
import { USERS, USERNAME } from '@sunfront/contract/api/users';
import { manages, ROLES } from '@sunfront/contract/roles';
import type { User } from '../auth/sessions/users.ts';
import type { Repository, Stored } from '../store/repository.ts';

/** Includes users still assigned without such a role (not `active`). */
export async function listAssignees(repository: Repository, entity: Entity): Promise<Assignee[]> {
  const hasAny = async (uid: string) => {
    const found = await Promise.all(
      entity.assigneeFields.map((field) => repository.has(entity.path, field, uid)),
    );
    return found.includes(true);
  };
  const everybody = await repository.transact(({ where }) =>
    // A removed user has the role null.
    Promise.all([...ROLES, null].map((role) => where<User>(USERS, 'role', role))),
  );
  const assignees = everybody.flat().map(async ({ id, name, role }): Promise<Assignee[]> => {
    const active = isManager(entity, role);
    return active || (await hasAny(id)) ? [{ id, name, active }] : [];
  });
  return (await Promise.all(assignees)).flat();
}

export async function notAssignable(
  repository: Repository,
  entity: Entity,
  fields: Record<string, unknown>,
): Promise<string[]> {
  const named = entity.assigneeFields.filter((field) => fields[field]);
  const users = await Promise.all(
    named.map(async (field): Promise<Stored | null> => {
      const uid = String(fields[field]);
      return USERNAME.test(uid) ? repository.get(USERS, uid) : null;
    }),
  );
  return named.filter((_, index) => !isManager(entity, users[index]?.['role'] as User['role']));
}

function isManager(entity: Entity, role: User['role'] | undefined): boolean {
  return Boolean(role) && manages(role!, entity);
}
