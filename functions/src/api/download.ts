import { setting } from '@sunfront/contract';
import { cutText } from '@sunfront/contract/cut-text';
import type { Entity, PdfField } from '@sunfront/contract/entity';
import { LOGO_SHAPES, parseLogo } from '@sunfront/contract/media';
import { paletteOf } from '@sunfront/contract/theme-colors';
import { mergeSettings } from '@sunfront/contract/site-content';
import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { HttpError } from '../errors.ts';
import { logoPath, picturePath, shapeLogo } from '../files/pictures.ts';
import { listTrashed } from '../history/history.ts';
import { apiMessages } from '../messages/api.ts';
import type { Repository, Stored } from '../store/repository.ts';
import { parseId } from './body.ts';

export function downloadFile(entity: Entity, { repository, files }: Context): RequestHandler {
  return async (req, res) => {
    const id = parseId(entity, req);
    const { title, pathField, fileNameFields } = pdfField(entity, req.path);
    const record =
      req.query['trash'] === 'true'
        ? await findTrashed(repository, entity, id)
        : await repository.get(entity.path, id);
    const content = record ? await files.get(String(record[pathField])) : null;
    if (!record || !content) throw new HttpError(404, apiMessages.records.notFound(title));
    res.attachment(
      `${fileName(fileNameFields.map((field) => String(record[field])).join(' - '))}.pdf`,
    );
    res.type('application/pdf').send(content);
  };
}

function pdfField({ files = {} }: Entity, path: string): PdfField {
  return files[path.replace(/\/$/, '').split('/').at(-1)!] as PdfField;
}

async function findTrashed(repository: Repository, { path }: Entity, id: string) {
  const [change] = await listTrashed(repository, [{ collection: path, record: id }]);
  return (change?.['before'] as Stored | undefined) ?? null;
}

export function servePicture(context: Context): RequestHandler<{ name: string }> {
  return async (req, res) => {
    const { w, as } = req.query;
    const url = `/media/${req.params.name}`;
    const logo = typeof as === 'string' ? parseLogo(as) : undefined;
    const path =
      logo === undefined
        ? picturePath(url, Number(w) || undefined)
        : logo && logoPath(url, logo.shape, logo.ground);
    const stored = path ? await context.files.get(path) : null;
    const content = stored ?? (path && logo ? await makeLogo(context, url, path, logo) : null);
    if (!path || !content) throw new HttpError(404, apiMessages.files.pictureNotFound);
    // The URL identifies the content.
    res.set('Cache-Control', 'public, max-age=31536000, immutable');
    res.set('ETag', `"${path.split('/').slice(1).join('-')}"`);
    res.type(logo ? 'image/png' : 'image/webp').send(content);
  };
}

/** Only for the current logo and theme: otherwise anyone could fill the bucket with variants. */
async function makeLogo(
  { repository, files }: Context,
  url: string,
  path: string,
  { shape, ground }: NonNullable<ReturnType<typeof parseLogo>>,
): Promise<Buffer | null> {
  const { logo, theme = {} } = mergeSettings(await repository.list(setting.path));
  if (url !== logo || ground !== paletteOf(theme, 'light').paper) return null;
  const picture = await files.get(picturePath(url, LOGO_SHAPES[shape].width)!);
  if (!picture) return null;
  const made = await shapeLogo(picture, shape, ground);
  await files.put(path, made, 'image/png');
  return made;
}

/** Removes separators, and control and direction characters. */
function fileName(text: string): string {
  return cutText(text.replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ').trim(), 120);
}
