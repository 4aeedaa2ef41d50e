import type { Entity } from '@sunfront/contract/entity';
import { type Assignee, USERNAME } from '@sunfront/contract/people';
import { manages, ROLES } from '@sunfront/contract/roles';
import type { RequestHandler } from 'express';
import { PEOPLE, type Person } from '../auth/people.ts';
import type { Context } from '../context.ts';
import type { Stored } from '../store/repository.ts';

/**
 * `GET /api/<entity>/assignees`: those whom a record can be assigned to, and of those who may not have any (more),
 * whom one is assigned to all the same. Of all others nothing is told.
 */
export function listAssignees(entity: Entity, { repository }: Context): RequestHandler {
  const { path, people } = entity;
  const hasAny = async (uid: string) => {
    const found = await Promise.all(people.map((field) => repository.has(path, field, uid)));
    return found.includes(true);
  };
  return async (_req, res) => {
    const everybody = await repository.transact(({ where }) =>
      // Whoever was removed has the role null.
      Promise.all([...ROLES, null].map((role) => where<Person>(PEOPLE, 'role', role))),
    );
    const told = everybody.flat().map(async ({ id, name, role }): Promise<Assignee[]> => {
      const active = isManager(entity, role);
      return active || (await hasAny(id)) ? [{ id, name, active }] : [];
    });
    res.json((await Promise.all(told)).flat());
  };
}

/** Of the fields that name people, those that name somebody who does not work with the entity's records. */
export async function notAssignable(
  entity: Entity,
  { repository }: Context,
  fields: Record<string, unknown>,
): Promise<string[]> {
  const named = entity.people.filter((field) => fields[field]);
  const people = await Promise.all(
    named.map(async (field): Promise<Stored | null> => {
      const uid = String(fields[field]);
      return USERNAME.test(uid) ? repository.get(PEOPLE, uid) : null;
    }),
  );
  return named.filter((_, index) => !isManager(entity, people[index]?.['role'] as Person['role']));
}

function isManager(entity: Entity, role: Person['role'] | undefined): boolean {
  return Boolean(role) && manages(role!, entity);
}
