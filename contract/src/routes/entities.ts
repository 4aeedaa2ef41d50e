import * as z from 'zod';
import { assignee } from '../api/account-responses.ts';
import type { Entity } from '../entities/entity.ts';
import { creationBody, updateBody } from './entity-bodies.ts';
import { entityCall } from './entity-calls.ts';
import { type Candidate, type EntityCalls, type EntityRoute, FORM } from './entity-route.ts';
import { fileRoutes } from './file-routes.ts';
import { listRoutes } from './list-routes.ts';
import { ratingRoutes } from './rating-routes.ts';
import { recordName, recordSchema } from './record.ts';
import type { Access } from './route.ts';
import { submissionRoutes } from './submission-routes.ts';

/** The first route that matches a request handles it. */
export function entityRoutes(entity: Entity): EntityRoute[] {
  const id = `{${entity.idField ?? 'id'}}`;
  const call: EntityCalls['call'] = (operation, params) =>
    entityCall(entity.path, operation, { id, ...params });
  const names = { entity, call, name: recordName(entity), record: recordSchema(entity) };
  const candidates = [
    // Before `read`, whose path matches too.
    ...ratingRoutes(names),
    ...readRoutes(names),
    ...writeRoutes(names),
    ...submissionRoutes(names),
    ...listRoutes(names),
    ...fileRoutes(names),
  ];
  return candidates.filter((route) => route !== false && route !== undefined);
}

function readBy(entity: Entity, access: 'admin' | 'public'): Access {
  return access === 'public' ? 'reader' : entity;
}

function readRoutes({ entity, call, name, record }: EntityCalls): Candidate[] {
  const { access, assigneeFields, singular } = entity;
  return [
    access.list && {
      operation: 'list',
      call: call('list'),
      id: `list${name}s`,
      access: readBy(entity, access.list),
      summary:
        access.list === 'public'
          ? 'Lists published records; with a token, all records.'
          : 'Lists all records.',
      query: listQuery(entity),
      paginated: true,
      response: [200, z.array(record)],
    },
    assigneeFields.length > 0 && {
      operation: 'assignees',
      call: call('assignees'),
      id: `list${name}Assignees`,
      access: entity,
      summary: 'Lists the users who can be assigned or still are.',
      response: [200, z.array(assignee)],
    },
    access.read && {
      operation: 'read',
      call: call('read'),
      id: `get${name}`,
      access: readBy(entity, access.read),
      summary: `Returns one ${singular.toLowerCase()}.`,
      response: [200, record],
    },
  ];
}

function listQuery({ identityFields, filters = [], searchFields }: Entity): Record<string, string> {
  return {
    ...(identityFields && { q: "A person's name or contact" }),
    ...Object.fromEntries(filters.map((name) => [name, 'Only records with this value'])),
    ...(filters.length > 0 && {
      from: 'Only records created at this time or later',
      until: 'Only records created before this time',
    }),
    updated_since:
      'Only records changed at this time or later, in order of change. Omits deleted records. Requires a token.',
    ...(searchFields && { search: 'Only records that contain these words' }),
  };
}

function writeRoutes({ entity, call, name, record }: EntityCalls): Candidate[] {
  const { access, files, workflowFields, singular } = entity;
  const what = singular.toLowerCase();
  const bodyType = files ? FORM : 'application/json';
  const creation: Pick<EntityRoute, 'call' | 'id' | 'body' | 'bodyType' | 'response'> = {
    call: call('create'),
    id: `create${name}`,
    body: creationBody(entity),
    bodyType,
    response: [201, record],
  };
  const withLink = record.extend({ link: z.string().optional() });
  return [
    access.create === 'public' && {
      ...creation,
      operation: 'submit',
      access: 'anyone',
      summary: `Submits one ${what}. A repeated request creates nothing.`,
      headers: ['Idempotency-Key'],
      page: true,
      errors: [404],
      ...(entity.ownPage && { response: [201, withLink] as const }),
    },
    access.create === 'admin' && {
      ...creation,
      operation: 'create',
      access: entity,
      summary: `Creates one ${what}.`,
      undo: true,
    },
    access.update && {
      operation: workflowFields ? 'setWorkflow' : 'update',
      call: call(workflowFields ? 'setWorkflow' : 'update'),
      id: `update${name}`,
      access: entity,
      summary: workflowFields
        ? `Changes the workflow fields of one ${what}.`
        : `Replaces one ${what}.`,
      headers: ['If-Match'],
      body: updateBody(entity),
      bodyType: workflowFields ? 'application/json' : bodyType,
      response: [200, record],
      undo: true,
      conflicts: true,
    },
    access.delete && {
      operation: 'delete',
      call: call('delete'),
      id: `delete${name}`,
      access: entity,
      summary: `Deletes one ${what}. It stays in the trash for 30 days.`,
      response: [204, null],
      undo: true,
    },
  ];
}
