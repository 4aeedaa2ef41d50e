import type { Entity, PdfField } from '@sunfront/contract/entity';
import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { HttpError } from '../errors.ts';
import { picturePath } from '../files/pictures.ts';
import { trashed } from '../history/history.ts';
import type { Repository, Stored } from '../store/repository.ts';
import { parseId } from './body.ts';

/**
 * `GET /api/<entity>/{id}/<file>`: a private file, as an attachment; with `trash=true` of a record that is in the
 * trash.
 */
export function downloadFile(
  entity: Entity,
  { title, path, saveAs }: PdfField,
  { repository, files }: Context,
): RequestHandler {
  return async (req, res) => {
    const id = parseId(entity, req.params['id']);
    const record =
      req.query['trash'] === 'true'
        ? await inTrash(repository, entity, id)
        : await repository.get(entity.path, id);
    const content = record ? await files.get(String(record[path])) : null;
    if (!record || !content) throw new HttpError(404, `${title} not found`);
    res.attachment(`${fileName(saveAs.map((field) => String(record[field])).join(' - '))}.pdf`);
    res.type('application/pdf').send(content);
  };
}

async function inTrash(repository: Repository, { path }: Entity, id: string) {
  const changes = await trashed(repository, [id]);
  const change = changes.find(({ collection }) => collection === path);
  return (change?.['before'] as Stored | undefined) ?? null;
}

/** `GET /media/{name}`: a stored picture, of at least the width `w` in pixels. */
export function servePicture({ files }: Context): RequestHandler<{ name: string }> {
  return async (req, res) => {
    const width = Number(req.query['w']) || undefined;
    const path = picturePath(`/media/${req.params.name}`, width);
    const content = path ? await files.get(path) : null;
    if (!path || !content) throw new HttpError(404, 'Picture not found');
    // The address holds what the file is: an answer never changes.
    res.set('Cache-Control', 'public, max-age=31536000, immutable');
    res.set('ETag', `"${path.split('/').slice(1).join('-')}"`);
    res.type('image/webp').send(content);
  };
}

/** A name that every file system takes, still readable: no control or direction characters, no separators. */
function fileName(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .trim()
    .slice(0, 120)
    .toWellFormed();
}
