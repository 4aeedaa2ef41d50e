import * as z from 'zod';
import { assignee, mail } from '../api/responses.ts';
import { bulkActions } from '../api/bulk.ts';
import type { Entity, Upload } from '../entities/entity.ts';
import { reply } from '../api/mail.ts';
import { isDuplicable } from '../entities/publication.ts';
import {
  bulkBody,
  creationBody,
  manualEntryBody,
  note,
  position,
  updateBody,
} from './entity-bodies.ts';
import { entityCall, type Operation } from './entity-calls.ts';
import { recordName, recordSchema } from './record.ts';
import type { Access, Route } from './route.ts';

const FORM = 'multipart/form-data';

/** `call`, for example `PUT /api/jobs/{id}`. */
export interface EntityRoute extends Route {
  operation: Operation;
  call: string;
}

interface Names {
  entity: Entity;
  call: (operation: Operation, params?: Readonly<Record<string, string>>) => string;
  /** In operation ids. */
  name: string;
  record: z.ZodObject;
}

type Candidate = EntityRoute | false | undefined;

/** The first route that matches a request handles it. */
export function entityRoutes(entity: Entity): EntityRoute[] {
  const id = `{${entity.idField ?? 'id'}}`;
  const call: Names['call'] = (operation, params) =>
    entityCall(entity.path, operation, { id, ...params });
  const names = { entity, call, name: recordName(entity), record: recordSchema(entity) };
  const candidates = [
    ...readRoutes(names),
    ...writeRoutes(names),
    ...submissionRoutes(names),
    ...arrangementRoutes(names),
    ...fileRoutes(names),
  ];
  return candidates.filter((route) => route !== false && route !== undefined);
}

function readBy(entity: Entity, access: 'admin' | 'public'): Access {
  return access === 'public' ? 'reader' : entity;
}

function readRoutes({ entity, call, name, record }: Names): Candidate[] {
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

function writeRoutes({ entity, call, name, record }: Names): Candidate[] {
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
  return [
    access.create === 'public' && {
      ...creation,
      operation: 'submit',
      access: 'anyone',
      summary: `Submits one ${what}. A repeated request creates nothing.`,
      headers: ['Idempotency-Key'],
      page: true,
      errors: [404],
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

function submissionRoutes({ entity, call, name, record }: Names): Candidate[] {
  return [
    entity.manualEntry && {
      operation: 'add',
      call: call('add'),
      id: `add${name}`,
      access: entity,
      summary: `Adds one ${entity.singular.toLowerCase()} that arrived another way, for example by mail.`,
      body: manualEntryBody(entity),
      bodyType: entity.files ? FORM : 'application/json',
      errors: [404],
      response: [201, record],
      undo: true,
    },
    entity.duplicateFields && {
      operation: 'duplicates',
      call: call('duplicates'),
      id: `list${name}Duplicates`,
      access: entity,
      summary: 'Lists other submissions from the same person.',
      response: [200, z.array(record)],
    },
    Boolean(entity.notesField) && {
      operation: 'addNote',
      call: call('addNote'),
      id: `add${name}Note`,
      access: entity,
      summary: 'Adds a note.',
      body: note,
      errors: [409],
      response: [201, record],
      undo: true,
    },
    entity.reply && {
      operation: 'reply',
      call: call('reply'),
      id: `replyTo${name}`,
      access: entity,
      summary: 'Sends a reply by mail.',
      headers: ['Idempotency-Key'],
      body: reply,
      response: [201, z.object({ mail, record })],
      mails: true,
    },
  ];
}

function arrangementRoutes({ entity, call, name, record }: Names): Candidate[] {
  return [
    entity.sortable && {
      operation: 'move',
      call: call('move'),
      id: `move${name}`,
      access: entity,
      summary: 'Moves the record directly after or before another one.',
      body: position,
      parsesBody: true,
      errors: [409],
      response: [200, record],
      undo: true,
    },
    isDuplicable(entity) && {
      operation: 'duplicate',
      call: call('duplicate'),
      id: `duplicate${name}`,
      access: entity,
      summary: 'Creates a draft copy.',
      response: [201, record],
      undo: true,
    },
    bulkActions(entity).length > 0 && {
      operation: 'bulk',
      call: call('bulk'),
      id: `change${name}s`,
      access: entity,
      summary: entity.workflowFields
        ? 'Changes several records, all or none. `set` requires at least one workflow field. `mail` requires subject and text, whose placeholders are filled in for each person with an email address, and accepts workflow fields for all records.'
        : entity.closable
          ? 'Changes several records, all or none. `reopen` restores the start and end dates from before the closing that are still ahead; `end` is the end date of the others.'
          : 'Changes several records, all or none.',
      body: bulkBody(entity),
      parsesBody: true,
      ...(entity.reply && { headers: ['Idempotency-Key'], mails: true }),
      errors: [409],
      response: [200, z.array(record)],
      undo: true,
    },
  ];
}

function fileRoutes({ entity, call, name, record }: Names): EntityRoute[] {
  const { files = {}, roles, upload } = entity;
  const pdfs = Object.keys(files).filter((field) => files[field]!.kind === 'pdf');
  return [
    ...(upload ? [uploadRoute(upload)] : []),
    ...pdfs.map((field): EntityRoute => ({
      operation: 'download',
      call: call('download', { field }),
      id: `download${name}File`,
      access: entity,
      summary: 'Downloads the file.',
      response: [200, z.file()],
      responseType: 'application/pdf',
    })),
  ];

  function uploadRoute({ returns, path, roles: uploadRoles = roles }: Upload): EntityRoute {
    const shared: Pick<EntityRoute, 'operation' | 'call' | 'access' | 'bodyType'> = {
      operation: 'upload',
      call: call('upload', { upload: path }),
      access: { roles: uploadRoles },
      bodyType: FORM,
    };
    return returns === 'url'
      ? {
          ...shared,
          id: `upload${name}Picture`,
          summary: 'Uploads a picture.',
          body: z.strictObject({ file: z.file() }),
          response: [201, z.object({ url: z.string() })],
        }
      : {
          ...shared,
          id: `upload${name}s`,
          summary: 'Creates a record of each uploaded picture, all or none.',
          body: z.strictObject({ files: z.array(z.file()) }),
          response: [201, z.array(record)],
          undo: true,
        };
  }
}
