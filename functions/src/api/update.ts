import type { Entity } from '@sunfront/contract/entity';
import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { hooks } from '../entities/hooks.ts';
import { HttpError } from '../errors.ts';
import { checkPictures, prepareFiles, withFiles } from '../files/files.ts';
import { recordChanged } from '../site/changed.ts';
import { toRecord } from '../store/record.ts';
import type { Stored } from '../store/repository.ts';
import { notFound, parseDraft, parseId, readBody } from './body.ts';
import { noted } from './noted.ts';
import { parseIfMatch } from './query.ts';

/**
 * `PUT /api/<entity>/{id}`. With `If-Match: <updated_at>`, 409 with the record as it is now in `current`
 * when it was changed since.
 */
export function updateRecord(entity: Entity, context: Context): RequestHandler {
  const { path, singular } = entity;
  return async (req, res) => {
    const id = parseId(entity, req.params['id']);
    const form = await readBody(req, entity);
    const draft = parseDraft(entity, form.fields);
    await checkPictures(context, entity, draft);
    const derived = (await hooks[path]?.derive?.(context, draft)) ?? {};
    const files = await prepareFiles(entity, id, form.files);
    const fields = { ...draft, ...removed(entity, form.fields), ...derived, ...files.fields };
    const expected = parseIfMatch(req);
    const change = (current: Stored) => {
      if (expected && expected !== '*' && expected !== current['updated_at']) {
        throw new HttpError(409, `${singular} was changed by someone else in the meantime`, {
          current: toRecord(entity, current),
        });
      }
      return { ...current, ...fields };
    };
    const { before, after } = await withFiles(context, files, async () => {
      const updated = await context.repository.update(
        path,
        id,
        change,
        noted(entity, res, 'update'),
      );
      if (!updated) throw notFound(entity);
      return updated;
    });
    await recordChanged(context, entity, before, after);
    res.json(toRecord(entity, after));
  };
}

/** A file field's address sent as `''` takes the picture away. */
function removed(entity: Entity, fields: Record<string, unknown>): Record<string, unknown> {
  const addresses = Object.values(entity.files ?? {}).map(({ stores }) => stores);
  return Object.fromEntries(
    addresses.filter((name) => fields[name] === '').map((name) => [name, '']),
  );
}
