import { type BulkAction, bulkActions, reopening } from '@sunfront/contract/bulk';
import { type Entity, manualEntrySchema } from '@sunfront/contract/entity';
import { HISTORY } from '@sunfront/contract/history';
import { MAX_BULK } from '@sunfront/contract/limits';
import { type Reply, reply, replyToSeveral } from '@sunfront/contract/mail';
import { note as noteBody } from '@sunfront/contract/routes/entity-bodies';
import type { RequestHandler, Response } from 'express';
import { callerOf } from '../auth/caller-ip.ts';
import type { Context } from '../context.ts';
import { invalidField } from '../errors.ts';
import { heldUntil, toApiMail } from '../mail/outbox.ts';
import { apiMessages } from '../messages/api.ts';
import { originOf } from '../origin.ts';
import { listAssignees } from '../records/assignees.ts';
import { changeRecords } from '../records/bulk.ts';
import { type Changed, notFound } from '../records/change.ts';
import { addSubmission, createRecord, duplicateRecord } from '../records/create.ts';
import { deleteRecord, eraseRecord } from '../records/delete.ts';
import { replyTo } from '../records/mail.ts';
import { addNote, updateWorkflowFields, moveRecord, updateRecord } from '../records/update.ts';
import { isId, newId, toPublicRecord, toRecord } from '../store/record.ts';
import type { Stored } from '../store/repository.ts';
import { currentAdmin, hasEntityRole } from './authorize.ts';
import { jsonBody, parseBody, parseDraft, parseWorkflowFields, parseId, readBody } from './body.ts';
import { parseIdempotencyKey, parseIfMatch } from './query.ts';

export function setUndo(res: Response, change: Changed['change']): void {
  if (!change) return;
  const query = change.several ? '?batch=true' : '';
  res.set('Undo', `/api/${HISTORY}/${change.id}/restore${query}`);
}

/** @param mails of one request */
function setHeldBatch(res: Response, [first]: Stored[] = []): void {
  const until = first && heldUntil(first);
  if (!until) return;
  res.set('Held-Batch', String(first['batch']));
  res.set('Held-Seconds', String(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000))));
}

function sendRecord(entity: Entity, res: Response, { edited, change }: Changed): void {
  setUndo(res, change);
  res.json(toRecord(entity, edited[0]!.after!));
}

export function sendRecords(entity: Entity, res: Response, { edited, change }: Changed): void {
  setUndo(res, change);
  res.json(edited.flatMap(({ after }) => (after ? [toRecord(entity, after)] : [])));
}

export const changeScope = (stores: Context, res: Response) => ({
  stores,
  actor: currentAdmin(res),
  origin: originOf(res.req, stores.siteUrl),
});

export const scopeOf = (entity: Entity, stores: Context) => (res: Response) => ({
  ...changeScope(stores, res),
  entity,
});

export function read(entity: Entity, context: Context): RequestHandler {
  const { access, path } = entity;
  return async (req, res) => {
    const isAdmin = access.read !== 'public' || (await hasEntityRole(context, entity, req));
    const record = await context.repository.get(path, parseId(entity, req));
    if (!record) throw notFound(entity);
    if (!isAdmin) res.set('Cache-Control', 'no-cache');
    res.json(isAdmin ? toRecord(entity, record) : toPublicRecord(entity, record));
  };
}

export function create(entity: Entity, context: Context): RequestHandler {
  const scope = scopeOf(entity, context);
  return async (req, res) => {
    const { fields, files } = await readBody(req, entity);
    const draft = parseDraft(entity, fields, files);
    sendRecord(entity, res.status(201), await createRecord(scope(res), draft, files));
  };
}

export function add(entity: Entity, context: Context): RequestHandler {
  const { files: kinds = {} } = entity;
  const form = { schema: manualEntrySchema(entity), files: kinds };
  const scope = scopeOf(entity, context);
  return async (req, res) => {
    const { fields, files } = await readBody(req, entity);
    const draft = parseDraft(form, fields, files);
    sendRecord(entity, res.status(201), await addSubmission(scope(res), draft, files));
  };
}

export function update(entity: Entity, context: Context): RequestHandler {
  const scope = scopeOf(entity, context);
  return async (req, res) => {
    const id = parseId(entity, req);
    const { fields, files } = await readBody(req, entity);
    const updated = await updateRecord(scope(res), id, {
      fields: { ...parseDraft(entity, fields), ...removedFiles(entity, fields) },
      contents: files,
      expected: parseIfMatch(req),
    });
    sendRecord(entity, res, updated);
  };
}

export function setWorkflow(entity: Entity, context: Context): RequestHandler {
  const scope = scopeOf(entity, context);
  return async (req, res) => {
    const id = parseId(entity, req);
    const fields = parseWorkflowFields(entity, jsonBody(req));
    const expected = parseIfMatch(req);
    sendRecord(entity, res, await updateWorkflowFields(scope(res), id, { fields, expected }));
  };
}

export function remove(entity: Entity, context: Context): RequestHandler {
  const scope = scopeOf(entity, context);
  return async (req, res) => {
    const id = parseId(entity, req);
    if (req.query['erase'] === 'true') {
      await eraseRecord(scope(res), id, callerOf(req));
    } else {
      setUndo(res, (await deleteRecord(scope(res), id)).change);
    }
    res.status(204).end();
  };
}

export function move(entity: Entity, context: Context): RequestHandler {
  const scope = scopeOf(entity, context);
  return async (req, res) => {
    const id = parseId(entity, req);
    const position = parsePosition(jsonBody(req));
    sendRecord(entity, res, await moveRecord(scope(res), id, position));
  };
}

export function duplicate(entity: Entity, context: Context): RequestHandler {
  const scope = scopeOf(entity, context);
  return async (req, res) => {
    const id = parseId(entity, req);
    sendRecord(entity, res.status(201), await duplicateRecord(scope(res), id));
  };
}

export function createNote(entity: Entity, context: Context): RequestHandler {
  const scope = scopeOf(entity, context);
  return async (req, res) => {
    const id = parseId(entity, req);
    const { text } = parseBody(noteBody, req);
    sendRecord(entity, res.status(201), await addNote(scope(res), id, text));
  };
}

/** Repeating the Idempotency-Key sends no second mail. */
export function replyToSender(entity: Entity, context: Context): RequestHandler {
  const scope = scopeOf(entity, context);
  return async (req, res) => {
    const id = parseId(entity, req);
    const mailDraft = parseBody(reply, req);
    const key = parseIdempotencyKey(req) ?? newId();
    const answered = await replyTo(scope(res), id, { mailDraft, key });
    setUndo(res, answered.change);
    setHeldBatch(res, answered.mails);
    const record = toRecord(entity, answered.record);
    res.status(201).json({ mail: toApiMail(answered.mails[0]!), record });
  };
}

export function changeInBulk(entity: Entity, context: Context): RequestHandler {
  const { workflowFields = [] } = entity;
  const scope = scopeOf(entity, context);
  return async (req, res) => {
    const body = jsonBody(req);
    const ids = parseIds(body['ids']);
    const action = parseAction(entity, body['action']);
    const sets =
      action === 'set' || (action === 'mail' && workflowFields.some((name) => name in body));
    const changed = await changeRecords(scope(res), {
      ids,
      action,
      fields: sets ? parseWorkflowFields(entity, body) : undefined,
      mailDraft:
        action === 'mail'
          ? (parseDraft({ schema: replyToSeveral(entity) }, body) as Reply)
          : undefined,
      end: action === 'reopen' ? String(parseDraft({ schema: reopening }, body)['end']) : undefined,
      key: parseIdempotencyKey(req) ?? newId(),
    });
    setHeldBatch(res, changed.mails);
    sendRecords(entity, res, changed);
  };
}

export function assignees(entity: Entity, { repository }: Context): RequestHandler {
  return async (_req, res) => {
    res.json(await listAssignees(repository, entity));
  };
}

/** An empty URL in a file field removes the file. */
function removedFiles(entity: Entity, fields: Record<string, unknown>): Record<string, unknown> {
  const addresses = Object.values(entity.files ?? {}).map(({ urlField }) => urlField);
  return Object.fromEntries(
    addresses.filter((name) => fields[name] === '').map((name) => [name, '']),
  );
}

function parsePosition(body: Record<string, unknown>) {
  const given = (['after', 'before'] as const).filter((name) => body[name] !== undefined);
  const [shown] = given;
  const neighbour = shown && body[shown];
  if (given.length !== 1 || !shown || !isId(neighbour)) {
    throw invalidField(shown ?? 'after', apiMessages.requests.position);
  }
  return { shown, neighbour };
}

/** @throws HttpError 422 unless the ids are distinct and at most MAX_BULK */
export function parseIds(value: unknown): string[] {
  const ids: unknown[] = Array.isArray(value) ? value : [];
  if (ids.length === 0 || !ids.every(isId) || new Set(ids).size < ids.length) {
    throw invalidField('ids', apiMessages.requests.ids);
  }
  if (ids.length > MAX_BULK) throw invalidField('ids', apiMessages.requests.tooManyIds);
  return ids;
}

function parseAction(entity: Entity, value: unknown): BulkAction {
  const allowed = bulkActions(entity);
  const action = allowed.find((each) => each === value);
  if (!action) throw invalidField('action', apiMessages.requests.oneOf('action', allowed));
  return action;
}
