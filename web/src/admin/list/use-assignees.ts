import type { Assignee } from '@sunfront/contract/responses';
import type { Entity } from '@sunfront/contract/entity';
import { UNASSIGNED } from '@sunfront/contract/fields';
import { PEOPLE } from '@sunfront/contract/people';
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { whoami } from '../../session.ts';
import { recordsApi } from '../frame/api.ts';
import { isolate } from '../frame/format.ts';
import type { WorkflowField } from './use-bulk.tsx';

/** Loads the people whom an entity's records can be assigned to. */
export function useAssignees({ path }: Pick<Entity, 'path'>) {
  const { data: people = [] } = useQuery({
    queryKey: [PEOPLE, path],
    queryFn: async ({ signal }) => (await recordsApi({ path }).assignees(signal)).data,
  });
  const { username } = whoami();
  const others = called(people.filter(({ id }) => id !== username));
  const isActive = (uid: string) => people.some(({ id, active }) => active && id === uid);
  const choices = (present: string) =>
    Object.fromEntries([
      ['', 'Nobody'],
      [username, 'Me'],
      ...others.filter(([uid]) => isActive(uid) || uid === present),
    ]);
  return {
    /** Returns the person's name, or the username if it is unknown. */
    nameOf: (uid: string) => people.find(({ id }) => id === uid)?.name || uid,
    /** Filter labels by query value. */
    options: Object.fromEntries([
      [username, 'Me'],
      [UNASSIGNED, 'Nobody'],
      // Isolated, because a number follows.
      ...others.map(([uid, name]) => [uid, isolate(name)] as const),
    ]),
    /** Returns labels by uid of the possible assignees and the current one. */
    choices,
    workflowField: {
      field: 'assigned_to',
      label: 'Assign',
      icon: UserRound,
      options: choices(''),
      question: (records: string) => `Assign ${records} to`,
      done: (person: string, uid: string) =>
        `assigned to ${uid === '' ? 'nobody' : uid === username ? 'you' : isolate(person)}`,
    } satisfies WorkflowField,
  };
}

/** The uid is appended to names that are not unique. */
function called(people: readonly Assignee[]): [uid: string, name: string][] {
  const named = people.map(({ id, name }): [string, string] => [id, name || id]);
  const isShared = (name: string) => named.filter(([, other]) => other === name).length > 1;
  return named
    .toSorted(([, a], [, b]) => a.localeCompare(b))
    .map(([id, name]) => [id, isShared(name) ? `${isolate(name)} (${id})` : name]);
}
