import { isDeepStrictEqual } from 'node:util';
import { setting } from '@sunfront/contract/entities/index';
import type { Entity, PdfField } from '@sunfront/contract/entities/entity';
import { type Icon, iconsOf } from '@sunfront/contract/site/icons';
import { LOGO_SHAPES, parseLogo } from '@sunfront/contract/settings/media';
import { mergeSettings } from '@sunfront/contract/site/site-content';
import type { RequestHandler, Response } from 'express';
import type { Context } from '../../services/context.ts';
import { HttpError } from '../../runtime/errors.ts';
import { derivedPath, type DerivedPictures } from '../../files/derived-pictures.ts';
import { pdfName } from '../../files/pdf.ts';
import { picturePath, shapeLogo } from '../../files/pictures.ts';
import { listTrashed } from '../../history/history.ts';
import { apiMessages } from '../../messages/api.ts';
import type { Repository, Stored } from '../../store/repository.ts';
import { parseId } from '../http/body.ts';

export function downloadFile(entity: Entity, { repository, files }: Context): RequestHandler {
  return async (req, res) => {
    const id = parseId(entity, req);
    const field = pdfField(entity, req.path);
    const { title, pathField } = field;
    const record =
      req.query['trash'] === 'true'
        ? await findTrashed(repository, entity, id)
        : await repository.get(entity.path, id);
    const content = record ? await files.get(String(record[pathField])) : null;
    if (!record || !content) throw new HttpError(404, apiMessages.records.notFound(title));
    res.attachment(pdfName(field, record));
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

export function servePicture(
  context: Context,
  derived: DerivedPictures,
): RequestHandler<{ name: string }> {
  return async (req, res) => {
    const { w, as } = req.query;
    const url = `/media/${req.params.name}`;
    const parsed = typeof as === 'string' ? parseLogo(as) : undefined;
    if (parsed) return sendIcon(context, derived, res, { logo: url, ...parsed });
    const path = parsed === undefined ? picturePath(url, Number(w) || undefined) : null;
    const content = path && (await context.files.get(path));
    if (!content) throw pictureNotFound();
    sendImmutable(res, path).type('image/webp').send(content);
  };
}

async function sendIcon(
  { repository, files }: Context,
  derived: DerivedPictures,
  res: Response,
  icon: Icon,
): Promise<void> {
  const path = derivedPath(icon, 'png');
  const stored = await files.get(path);
  // Otherwise anyone could fill the bucket with variants.
  if (!stored && !(await isCurrent(repository, icon))) throw pictureNotFound();
  const content =
    stored ??
    (await derived.get(path, async () => {
      const logo = await files.get(picturePath(icon.logo, LOGO_SHAPES[icon.shape].width)!);
      if (!logo) throw pictureNotFound();
      return shapeLogo(logo, icon);
    }));
  if (!content) return sendDefault(res, icon.logo);
  sendImmutable(res, path).type('image/png').send(content);
}

async function isCurrent(repository: Repository, icon: Icon): Promise<boolean> {
  const icons = iconsOf(mergeSettings(await repository.list(setting.path)));
  return icons.some((each) => isDeepStrictEqual(each, icon));
}

export function pictureNotFound(): HttpError {
  return new HttpError(404, apiMessages.files.pictureNotFound);
}

/** The URL identifies the content. */
function sendImmutable(res: Response, path: string): Response {
  return res.set({
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: `"${path.split('/').slice(1).join('-')}"`,
  });
}

/** For now: a later request gets the derived picture. */
export function sendDefault(res: Response, logo: string): void {
  res.set('Cache-Control', 'no-store').redirect(logo || '/icon-512.png');
}
