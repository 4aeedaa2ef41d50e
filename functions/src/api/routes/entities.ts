import { bulkActions } from '@sunfront/contract/bulk';
import type { Entity } from '@sunfront/contract/entity';
import { reply } from '@sunfront/contract/mail';
import { isDuplicable } from '@sunfront/contract/publication';
import { downloadFile } from '../download.ts';
import { takeFormPost } from '../form-post.ts';
import { listRecords } from '../list.ts';
import * as records from '../records.ts';
import type { Access, Route, Routes } from '../route.ts';
import { listSame } from '../same.ts';
import * as s from '../schemas.ts';
import { submit } from '../submit.ts';
import { upload } from '../upload.ts';
import { bodyOf, bulkBody, contentType, FORM, queryOf } from './entity-bodies.ts';

/** The routes of one entity, as its `access` table grants them. */
export function entityRoutes(entity: Entity): Routes {
  const { access } = entity;
  const base = `/api/${entity.path}`;
  const id = `${base}/{${entity.key ?? 'id'}}`;
  const name = s.nameOf(entity);
  const routes: Record<string, Route | false> = {
    [`GET ${base}/`]: Boolean(access.list) && list(entity, name),
    ...workflowRoutes(entity, { base, id, name }),
    [`GET ${id}`]: Boolean(access.read) && {
      id: `get${name}`,
      access: readBy(entity, access.read),
      summary: `One ${entity.singular.toLowerCase()}`,
      answers: [200, s.ref(name)],
      handler: (context) => records.read(entity, context),
    },
    [`POST ${base}/`]: Boolean(access.create) && creation(entity, name),
    [`PUT ${id}`]: Boolean(access.update) && update(entity, name),
    [`DELETE ${id}`]: Boolean(access.delete) && {
      id: `delete${name}`,
      access: entity,
      summary: `Deletes one ${entity.singular.toLowerCase()}; it lies in the trash for 30 days`,
      answers: [204, null],
      undo: true,
      handler: (context) => records.remove(entity, context),
    },
    ...arrangementRoutes(entity, { base, id, name }),
    ...fileRoutes(entity, { base, id, name }),
  };
  return Object.fromEntries(
    Object.entries(routes).filter((each): each is [string, Route] => each[1] !== false),
  );
}

interface Names {
  /** The address of the list. */
  base: string;
  /** The address of one record. */
  id: string;
  /** The name of the schema. */
  name: string;
}

function readBy(entity: Entity, access: 'admin' | 'public' | undefined): Access {
  return access === 'public' ? 'reader' : entity;
}

function list(entity: Entity, name: string): Route {
  const isPublic = entity.access.list === 'public';
  return {
    id: `list${name}s`,
    access: readBy(entity, entity.access.list),
    summary: isPublic ? 'What visitors see; with a token all of them' : 'All of them',
    query: queryOf(entity),
    pages: true,
    answers: [200, s.list(s.ref(name))],
    handler: (context) => listRecords(entity, context),
  };
}

function creation(entity: Entity, name: string): Route {
  const what = entity.singular.toLowerCase();
  const route = {
    id: `create${name}`,
    body: () => bodyOf(entity, entity.schema, true),
    as: contentType(entity),
    answers: [201, s.ref(name)],
  } satisfies Partial<Route>;
  if (entity.access.create !== 'public') {
    return {
      ...route,
      access: entity,
      summary: `Makes one ${what}`,
      undo: true,
      handler: (context) => records.create(entity, context),
    };
  }
  return {
    ...route,
    access: 'anyone',
    summary: `Sends one ${what}, once`,
    headers: ['Idempotency-Key'],
    page: true,
    errors: [404],
    handler: (context) => [takeFormPost(entity, context), submit(entity, context)],
  };
}

function update(entity: Entity, name: string): Route {
  const isHandled = Boolean(entity.handling);
  return {
    id: `update${name}`,
    access: entity,
    summary: isHandled ? 'How far it is' : `Replaces one ${entity.singular.toLowerCase()}`,
    headers: ['If-Match'],
    body: isHandled ? entity.edited.partial() : () => bodyOf(entity, entity.edited, false),
    as: isHandled ? 'application/json' : contentType(entity),
    answers: [200, s.ref(name)],
    undo: true,
    conflicts: true,
    handler: (context) => (isHandled ? records.handle : records.update)(entity, context),
  };
}

/** What administrators do with what visitors sent. */
function workflowRoutes(entity: Entity, { base, id, name }: Names): Record<string, Route | false> {
  const record = s.ref(name);
  return {
    [`GET ${base}/assignees`]: entity.people.length > 0 && {
      id: `list${name}Assignees`,
      access: entity,
      summary: 'Who it can be assigned to, and who it still is',
      answers: [200, s.list(s.ref('Assignee'))],
      handler: (context) => records.assignees(entity, context),
    },
    [`GET ${id}/same`]: Boolean(entity.sameBy) && {
      id: `listSame${name}s`,
      access: entity,
      summary: 'What else came from the same person',
      answers: [200, s.list(record)],
      handler: (context) => listSame(entity, context),
    },
    [`POST ${id}/notes`]: Boolean(entity.notes) && {
      id: `add${name}Note`,
      access: entity,
      summary: 'Notes something about it',
      body: records.noteBody,
      errors: [409],
      answers: [201, record],
      undo: true,
      handler: (context) => records.note(entity, context),
    },
    [`POST ${id}/replies`]: Boolean(entity.reply) && {
      id: `replyTo${name}`,
      access: entity,
      summary: 'Answers who sent it by mail',
      headers: ['Idempotency-Key'],
      body: reply,
      answers: [201, s.object({ mail: s.ref('Mail'), record })],
      handler: (context) => records.answerSender(entity, context),
    },
  };
}

/** What is done with records beside writing what is in them. */
function arrangementRoutes(
  entity: Entity,
  { base, id, name }: Names,
): Record<string, Route | false> {
  const record = s.ref(name);
  return {
    [`PUT ${id}/place`]: Boolean(entity.ordered) && {
      id: `move${name}`,
      access: entity,
      summary: 'Puts it directly after or before another',
      body: () => ({ anyOf: [s.object({ after: s.TEXT }), s.object({ before: s.TEXT })] }),
      errors: [409],
      answers: [200, record],
      undo: true,
      handler: (context) => records.move(entity, context),
    },
    [`POST ${id}/duplicate`]: isDuplicable(entity) && {
      id: `duplicate${name}`,
      access: entity,
      summary: 'Makes a draft of what it holds',
      answers: [201, record],
      undo: true,
      handler: (context) => records.duplicate(entity, context),
    },
    [`POST ${base}/bulk`]: bulkActions(entity).length > 0 && {
      id: `change${name}s`,
      access: entity,
      summary: entity.handling
        ? 'Does the same to several, or to none: `set` takes at least one workflow field; `mail` takes subject and text, whose placeholders are filled in for each person with an e-mail address, and workflow fields for all'
        : 'Does the same to several, or to none',
      body: () => bulkBody(entity),
      ...(entity.reply && { headers: ['Idempotency-Key'] }),
      errors: [409],
      answers: [200, s.list(record)],
      undo: true,
      handler: (context) => records.changeSeveral(entity, context),
    },
  };
}

function fileRoutes(entity: Entity, { base, id, name }: Names): Routes {
  const routes: Routes = {};
  if (entity.upload) {
    const { answers, path, managedBy = entity.managedBy } = entity.upload;
    const isOne = answers === 'url';
    routes[`POST ${base}/${path}`] = {
      id: isOne ? `upload${name}Picture` : `upload${name}s`,
      access: { managedBy },
      summary: isOne ? 'Stores a picture' : 'Stores pictures, all or none',
      body: () => s.object(isOne ? { file: s.FILE } : { files: s.list(s.FILE) }),
      as: FORM,
      answers: [201, isOne ? s.object({ url: s.TEXT }) : s.list(s.ref(name))],
      undo: !isOne,
      handler: (context) => upload(entity, context),
    };
  }
  for (const [field, file] of Object.entries(entity.files ?? {})) {
    if (file.kind !== 'pdf') continue;
    routes[`GET ${id}/${field}`] = {
      id: `download${name}File`,
      access: entity,
      summary: 'The file, as an attachment',
      answers: [200, s.FILE],
      answersAs: 'application/pdf',
      handler: (context) => downloadFile(entity, file, context),
    };
  }
  return routes;
}
