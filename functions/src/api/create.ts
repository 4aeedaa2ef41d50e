import type { Entity } from '@sunfront/contract/entity';
import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { hooks } from '../entities/hooks.ts';
import { checkPictures, prepareFiles, withFiles } from '../files/files.ts';
import { recordChanged } from '../site/changed.ts';
import { placeOfKey } from '../store/place.ts';
import { newId, toRecord } from '../store/record.ts';
import type { Stored } from '../store/repository.ts';
import { parseDraft, readBody } from './body.ts';
import { noted } from './noted.ts';

/**
 * `POST /api/<entity>/` by an administrator. One of an entity with a key replaces what the record of that key
 * holds; its place, and what the body does not say of drafts and dates, stay.
 */
export function createRecord(entity: Entity, context: Context): RequestHandler {
  const { repository } = context;
  const { key, path } = entity;
  return async (req, res) => {
    const form = await readBody(req, entity);
    const draft = parseDraft(entity, form.fields, form.files);
    await checkPictures(context, entity, draft);
    const derived = (await hooks[path]?.derive?.(context, draft)) ?? {};
    const id = key ? String(draft[key]) : newId();
    const files = await prepareFiles(entity, id, form.files);
    const fields = { ...draft, ...derived, ...files.fields };
    const blank = { ...entity.blank, ...placeOfKey(entity, id) };
    const { before, after } = await withFiles(context, files, async () => {
      if (key) {
        const replace = (current: Stored | null) => ({ ...(current ?? blank), ...fields });
        return repository.edit(path, id, replace, noted(entity, res, 'update'));
      }
      const record = { ...blank, ...fields, id };
      const [created] = await repository.create(path, [record], noted(entity, res, 'create'));
      return { before: null, after: created! };
    });
    await recordChanged(context, entity, before, after);
    res.status(201).json(toRecord(entity, after!));
  };
}
