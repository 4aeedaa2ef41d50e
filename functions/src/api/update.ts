import type { Entity } from '@sunfront/contract/entity';
import type { Request, RequestHandler, Response } from 'express';
import type { Context } from '../context.ts';
import { hooks } from '../entities/hooks.ts';
import { HttpError } from '../errors.ts';
import { checkPictures, prepareFiles, withFiles } from '../files/files.ts';
import { recordChanged } from '../site/changed.ts';
import { toRecord } from '../store/record.ts';
import type { Stored } from '../store/repository.ts';
import { jsonBody, notFound, parseDraft, parseHandling, parseId, readBody } from './body.ts';
import { noted } from './noted.ts';
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
      setFields(entity, context, { id, fields, req, res }),
    );
    await answer(entity, context, res, updated);
  };
}

/**
 * The same address of what visitors send: sets what was sent of its handling, as JSON, and leaves all else.
 */
export function handleRecord(entity: Entity, context: Context): RequestHandler {
  return async (req, res) => {
    const id = parseId(entity, req.params['id']);
    const fields = parseHandling(entity, jsonBody(req));
    const updated = await setFields(entity, context, { id, fields, req, res });
    await answer(entity, context, res, updated);
  };
}

interface Updated {
  before: Stored;
  after: Stored;
}

interface Setting {
  id: string;
  fields: Record<string, unknown>;
  req: Request;
  res: Response;
}

async function setFields(
  entity: Entity,
  { repository }: Context,
  { id, fields, req, res }: Setting,
): Promise<Updated> {
  const { path, singular } = entity;
  const expected = parseIfMatch(req);
  const change = (current: Stored) => {
    if (expected && expected !== '*' && expected !== current['updated_at']) {
      throw new HttpError(409, `${singular} was changed by someone else in the meantime`, {
        current: toRecord(entity, current),
      });
    }
    return { ...current, ...fields };
  };
  const updated = await repository.update(path, id, change, noted(entity, res, 'update'));
  if (!updated) throw notFound(entity);
  return updated;
}

async function answer(
  entity: Entity,
  context: Context,
  res: Response,
  { before, after }: Updated,
): Promise<void> {
  await recordChanged(context, entity, before, after);
  res.json(toRecord(entity, after));
}

/** A file field's address sent as `''` takes the picture away. */
function removed(entity: Entity, fields: Record<string, unknown>): Record<string, unknown> {
  const addresses = Object.values(entity.files ?? {}).map(({ stores }) => stores);
  return Object.fromEntries(
    addresses.filter((name) => fields[name] === '').map((name) => [name, '']),
  );
}
