import type { Entity } from '@sunfront/contract/entity';
import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { hooks } from '../entities/hooks.ts';
import { checkPictures, prepareFiles, withFiles } from '../files/files.ts';
import { recordChanged } from '../site/changed.ts';
import { newId, toRecord } from '../store/record.ts';
import { parseDraft, readBody } from './body.ts';
import { noted } from './noted.ts';

/** `POST /api/<entity>/` by an administrator. An entity with a key replaces the record of that key. */
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
    const record = { ...entity.blank, ...draft, ...derived, ...files.fields, id };
    const created = await withFiles(context, files, async () =>
      key
        ? repository.put(path, record, noted(entity, res, 'update'))
        : (await repository.create(path, [record], noted(entity, res, 'create')))[0]!,
    );
    await recordChanged(context, entity, null, created);
    res.status(201).json(toRecord(entity, created));
  };
}
