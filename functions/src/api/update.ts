import type { Entity } from '@sunfront/contract/entity';
import type { Request, RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { hooks } from '../entities/hooks.ts';
import { HttpError, invalidField } from '../errors.ts';
import { checkPictures, prepareFiles, withFiles } from '../files/files.ts';
import { toRecord } from '../store/record.ts';
import type { Stored } from '../store/repository.ts';
import { notAssignable } from './assignees.ts';
import { jsonBody, parseDraft, parseHandling, parseId, readBody } from './body.ts';
import { answerChanged, changeRecord } from './change.ts';
import { parseIfMatch } from './query.ts';

/**
 * `PUT /api/<entity>/{id}`. With `If-Match: <updated_at>`, 409 with the record as it is now in `current`
 * when it was changed since.
 */
export function updateRecord(entity: Entity, context: Context): RequestHandler {
  const { path } = entity;
  return async (req, res) => {
    const id = parseId(entity, req.params['id']);
    const form = await readBody(req, entity);
    const draft = parseDraft(entity, form.fields);
    await checkPictures(context, entity, draft);
    const derived = (await hooks[path]?.derive?.(context, draft)) ?? {};
    const files = await prepareFiles(entity, id, form.files);
    const fields = { ...draft, ...removed(entity, form.fields), ...derived, ...files.fields };
    const updated = await withFiles(context, files, () =>
      changeRecord(entity, context, res, id, setting(entity, req, fields)),
    );
    await answerChanged(entity, context, res, updated);
  };
}

/**
 * The same address of what visitors send: sets what was sent of its handling, as JSON, and leaves all else. 422 for
 * somebody who does not work with such records.
 */
export function handleRecord(entity: Entity, context: Context): RequestHandler {
  return async (req, res) => {
    const id = parseId(entity, req.params['id']);
    const fields = parseHandling(entity, jsonBody(req));
    const unchanged = setting(entity, req, {});
    const set = await workflowChange(entity, context, fields);
    const updated = await changeRecord(entity, context, res, id, (current) =>
      set(unchanged(current)),
    );
    await answerChanged(entity, context, res, updated);
  };
}

/** A change that sets workflow fields. It throws an HttpError 422 for a person who does not work with such records. */
export async function workflowChange(
  entity: Entity,
  context: Context,
  fields: Record<string, unknown>,
): Promise<(current: Stored) => Stored> {
  const refused = await notAssignable(entity, context, fields);
  return (current) => {
    // Whom it is assigned to already stays, whatever has become of his or her role.
    const wrong = refused.find((name) => current[name] !== fields[name]);
    if (wrong) throw invalidField(wrong, NOT_ASSIGNABLE);
    return { ...current, ...fields };
  };
}

const NOT_ASSIGNABLE = 'This can be assigned to nobody but a person whose role includes it';

/** A change that sets fields, where the request does not know an older version of the record. */
function setting(entity: Entity, req: Request, fields: Record<string, unknown>) {
  const expected = parseIfMatch(req);
  return (current: Stored) => {
    if (expected && expected !== '*' && expected !== current['updated_at']) {
      throw new HttpError(409, `${entity.singular} was changed by someone else in the meantime`, {
        current: toRecord(entity, current),
      });
    }
    return { ...current, ...fields };
  };
}

/** A file field's address sent as `''` takes the picture away. */
function removed(entity: Entity, fields: Record<string, unknown>): Record<string, unknown> {
  const addresses = Object.values(entity.files ?? {}).map(({ stores }) => stores);
  return Object.fromEntries(
    addresses.filter((name) => fields[name] === '').map((name) => [name, '']),
  );
}
