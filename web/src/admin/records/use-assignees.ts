import type { Assignee } from '@sunfront/contract/api/account-responses';
import type { Entity } from '@sunfront/contract/entities/entity';
import { UNASSIGNED } from '@sunfront/contract/fields/text';
import { USERS } from '@sunfront/contract/api/users';
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { whoami } from '../../session/session.ts';
import { recordsApi } from '../api/api.ts';
import { isolate } from '../format/format.ts';
import { messages } from '../messages/list.ts';
import type { WorkflowField } from './workflow-field.ts';

export function useAssignees({ path }: Pick<Entity, 'path'>) {
  const { data: users = [] } = useQuery({
    queryKey: [USERS, path],
    queryFn: async ({ signal }) => (await recordsApi({ path }).assignees(signal)).data,
  });
  const { username } = whoami();
  const others = called(users.filter(({ id }) => id !== username));
  const isActive = (uid: string) => users.some(({ id, active }) => active && id === uid);
  const choices = (current: string) =>
    Object.fromEntries([
      ['', messages.assignees.nobody],
      [username, messages.assignees.me],
      ...others.filter(([uid]) => isActive(uid) || uid === current),
    ]);
  return {
    /** Users whose role includes the records. */
    active: users.filter(({ active }) => active),
    /** Returns the username of an unknown user. */
    nameOf: (uid: string) => users.find(({ id }) => id === uid)?.name || uid,
    /** By query value. */
    options: Object.fromEntries([
      [username, messages.assignees.me],
      [UNASSIGNED, messages.assignees.nobody],
      // Isolated, because a number follows.
      ...others.map(([uid, name]) => [uid, isolate(name)] as const),
    ]),
    /** By uid, including the current assignee. */
    choices,
    workflowField: {
      field: 'assigned_to',
      label: messages.assignees.assign,
      icon: UserRound,
      options: choices(''),
      question: messages.assignees.question,
      done: (name: string, uid: string) =>
        uid === ''
          ? messages.assignees.assignedToNobody
          : uid === username
            ? messages.assignees.assignedToYou
            : messages.assignees.assignedToUser(isolate(name)),
    } satisfies WorkflowField,
  };
}

/** Appends the uid to names that are not unique. */
function called(users: readonly Assignee[]): [uid: string, name: string][] {
  const named = users.map(({ id, name }): [string, string] => [id, name || id]);
  const isShared = (name: string) => named.filter(([, other]) => other === name).length > 1;
  return named
    .toSorted(([, a], [, b]) => a.localeCompare(b))
    .map(([id, name]) => [
      id,
      isShared(name) ? messages.assignees.nameWithId(isolate(name), id) : name,
    ]);
}
