import { type BulkAction, bulkActions, reopening } from '@sunfront/contract/api/bulk';
import type { Entity } from '@sunfront/contract/entities/entity';
import { manualEntrySchema } from '@sunfront/contract/entities/manual-entry';
import { isMediaUrl } from '@sunfront/contract/fields/address';
import { HISTORY } from '@sunfront/contract/history';
import { MAX_BULK } from '@sunfront/contract/limits';
import { type Reply, replyToSeveral } from '@sunfront/contract/api/mail-bodies';
import { manages } from '@sunfront/contract/roles';
import type { Admin } from '../../auth/sessions/verify.ts';
import type { Context } from '../../services/context.ts';
import { invalidField } from '../../runtime/errors.ts';
import { heldUntil, toApiMail } from '../../mail/outbox.ts';
import { apiMessages } from '../../messages/api.ts';
import { listAssignees } from '../../records/assignees.ts';
import { changeRecords } from '../../records/bulk.ts';
import { type Changed, notFound } from '../../records/change.ts';
import { addSubmission, createRecord, duplicateRecord } from '../../records/create.ts';
import { deleteRecord, eraseRecord } from '../../records/delete.ts';
import { replyTo } from '../../records/mail.ts';
import { addNote, moveRecord, setRecordWorkflow, updateRecord } from '../../records/update.ts';
import { isId, newId, toPublicRecord, toRecord } from '../../store/record.ts';
import type { Stored } from '../../store/repository.ts';
import { jsonBody, parseDraft, parseWorkflowFields, parseId, readBody } from '../http/body.ts';
import { parseIdempotencyKey, parseIfMatch } from '../http/query.ts';
import type { ApiRecord, CallRequest, EntityHandler, Query } from '../http/handler.ts';

export function setUndo(res: CallRequest['res'], change: Changed['change']): void {
  if (!change) return;
  const query = change.several ? '?batch=true' : '';
  res.set('Undo', `/api/${HISTORY}/${change.id}/restore${query}`);
}

/** @param mails of one request */
export function setHeldBatch(res: CallRequest['res'], [first]: Stored[] = []): void {
  const until = first && heldUntil(first);
  if (!until) return;
  res.set('Held-Batch', String(first['batch']));
  res.set('Held-Seconds', String(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000))));
}

/** Sets the `Undo` header. */
export function changedRecords(
  entity: Entity,
  res: CallRequest['res'],
  { edited, change }: Changed,
): ApiRecord[] {
  setUndo(res, change);
  return edited.flatMap(({ after }) => (after ? [toRecord(entity, after)] : []));
}

export const changeScope = (stores: Context, { admin, origin }: CallRequest) => ({
  stores,
  actor: admin,
  origin,
});

export const recordScope = (entity: Entity, stores: Context, request: CallRequest) => ({
  ...changeScope(stores, request),
  entity,
});

type EntityRequest<Body> = CallRequest<Admin, Readonly<Record<string, string>>, Query, Body>;

function changeOne<Body = undefined>(
  entity: Entity,
  stores: Context,
  change: (scope: ReturnType<typeof recordScope>, request: EntityRequest<Body>) => Promise<Changed>,
) {
  return async (request: EntityRequest<Body>): Promise<ApiRecord> => {
    const changed = await change(recordScope(entity, stores, request), request);
    return changedRecords(entity, request.res, changed)[0]!;
  };
}

export function read(entity: Entity, { repository }: Context): EntityHandler<'read'> {
  return async (request) => {
    const { admin, res } = request;
    const isAdmin = admin !== undefined && manages(admin.role, entity);
    const record = await repository.get(entity.path, parseId(entity, request));
    if (!record) throw notFound(entity);
    if (!isAdmin) res.set('Cache-Control', 'no-cache');
    return isAdmin ? toRecord(entity, record) : toPublicRecord(entity, record);
  };
}

export function create(entity: Entity, context: Context): EntityHandler<'create'> {
  return changeOne(entity, context, async (scope, { req }) => {
    const { fields, files, fileNames } = await readBody(req, entity);
    const draft = { ...parseDraft(entity, fields, files), ...chosenPictures(entity, fields) };
    return createRecord(scope, draft, files, fileNames);
  });
}

export function add(entity: Entity, context: Context): EntityHandler<'add'> {
  const form = { schema: manualEntrySchema(entity), files: entity.files ?? {} };
  return changeOne(entity, context, async (scope, { req }) => {
    const { fields, files } = await readBody(req, entity);
    return addSubmission(scope, parseDraft(form, fields, files), files);
  });
}

export function update(entity: Entity, context: Context): EntityHandler<'update'> {
  return changeOne(entity, context, async (scope, request) => {
    const id = parseId(entity, request);
    const { fields, files, fileNames } = await readBody(request.req, entity);
    return updateRecord(scope, id, {
      fields: { ...parseDraft(entity, fields), ...chosenPictures(entity, fields) },
      contents: files,
      fileNames,
      expected: parseIfMatch(request.req),
    });
  });
}

export function setWorkflow(entity: Entity, context: Context): EntityHandler<'setWorkflow'> {
  return changeOne(entity, context, async (scope, request) => {
    const id = parseId(entity, request);
    const fields = parseWorkflowFields(entity, jsonBody(request.req));
    return setRecordWorkflow(scope, id, { fields, expected: parseIfMatch(request.req) });
  });
}

export function remove(entity: Entity, context: Context): EntityHandler<'delete'> {
  return async (request) => {
    const scope = recordScope(entity, context, request);
    const id = parseId(entity, request);
    if (request.query['erase'] === 'true') await eraseRecord(scope, id, request.caller);
    else setUndo(request.res, (await deleteRecord(scope, id)).change);
  };
}

export function move(entity: Entity, context: Context): EntityHandler<'move'> {
  return changeOne(entity, context, async (scope, request) =>
    moveRecord(scope, parseId(entity, request), parsePosition(jsonBody(request.req))),
  );
}

export function duplicate(entity: Entity, context: Context): EntityHandler<'duplicate'> {
  return changeOne(entity, context, async (scope, request) =>
    duplicateRecord(scope, parseId(entity, request)),
  );
}

export function createNote(entity: Entity, context: Context): EntityHandler<'addNote'> {
  return changeOne<{ text: string }>(entity, context, async (scope, request) =>
    addNote(scope, parseId(entity, request), request.body.text),
  );
}

/** Repeating the Idempotency-Key sends no second mail. */
export function replyToSender(entity: Entity, context: Context): EntityHandler<'reply'> {
  return async (request) => {
    const { body: mailDraft, req, res } = request;
    const id = parseId(entity, request);
    const key = parseIdempotencyKey(req) ?? newId();
    const answered = await replyTo(recordScope(entity, context, request), id, { mailDraft, key });
    setUndo(res, answered.change);
    setHeldBatch(res, answered.mails);
    const record = toRecord(entity, answered.record);
    return { mail: toApiMail(answered.mails[0]!), record };
  };
}

export function changeInBulk(entity: Entity, context: Context): EntityHandler<'bulk'> {
  const { workflowFields = [] } = entity;
  return async (request) => {
    const { req, res } = request;
    const body = jsonBody(req);
    const ids = parseIds(body['ids']);
    const action = parseAction(entity, body['action']);
    const sets =
      action === 'set' || (action === 'mail' && workflowFields.some((name) => name in body));
    const changed = await changeRecords(recordScope(entity, context, request), {
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
    return changedRecords(entity, res, changed);
  };
}

export function assignees(entity: Entity, { repository }: Context): EntityHandler<'assignees'> {
  return () => listAssignees(repository, entity);
}

/** A URL in a file field chooses a picture of the library; an empty one removes the file. */
function chosenPictures(entity: Entity, fields: Record<string, unknown>): Record<string, unknown> {
  const chosen = Object.values(entity.files ?? {})
    .map(({ urlField }) => [urlField, fields[urlField]] as const)
    .filter(([, url]) => url === '' || (typeof url === 'string' && isMediaUrl(url)));
  return Object.fromEntries(chosen);
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
