import type { Entity } from '@sunfront/contract/entity';
import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { HttpError, invalidField } from '../errors.ts';
import { mergePrepared, storeFiles, withFiles } from '../files/files.ts';
import { parseMultipart } from '../files/multipart.ts';
import { preparePicture } from '../files/pictures.ts';
import { recordChanged } from '../site/changed.ts';
import { newId, toRecord } from '../store/record.ts';
import { noted } from './noted.ts';

/** `POST /api/<entity>/<upload>`: pictures by themselves, answered as the entity says. */
export function uploadPictures(entity: Entity, context: Context): RequestHandler {
  return entity.upload!.answers === 'url'
    ? uploadOne(entity, context)
    : uploadMany(entity, context);
}

/** One picture in the field `file`, answered with its address. */
function uploadOne(entity: Entity, { files }: Context): RequestHandler {
  return async (req, res) => {
    const sent = (await parseMultipart(req)).files.filter(({ field }) => field === 'file');
    if (sent.length > 1) throw new HttpError(413, 'One file in one request');
    const [file] = sent;
    if (!file || file.content.length === 0) {
      throw invalidField('file', entity.upload!.missing, 'missing');
    }
    const picture = await preparePicture(file.content, 'file', 'url');
    await storeFiles(files, picture);
    res.status(201).json({ url: picture.fields['url'] });
  };
}

/** Pictures in any fields, each becoming a record, in file order: all of them or none. */
function uploadMany(entity: Entity, context: Context): RequestHandler {
  return async (req, res) => {
    const sent = (await parseMultipart(req)).files.filter(({ content }) => content.length > 0);
    if (sent.length === 0) throw invalidField('files', entity.upload!.missing, 'missing');
    const pictures = [];
    for (const { field, content } of sent) {
      pictures.push(await preparePicture(content, field, 'url'));
    }
    const records = pictures.map(({ fields }) => ({ ...entity.blank, ...fields, id: newId() }));
    const created = await withFiles(context, mergePrepared(pictures), () =>
      context.repository.create(entity.path, records, noted(entity, res, 'create')),
    );
    await recordChanged(context, entity, null, created[0]!);
    res.status(201).json(created.map((record) => toRecord(entity, record)));
  };
}
