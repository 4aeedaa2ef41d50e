import { SHARE_SIZE } from '@sunfront/contract/site/share';
import type { RequestHandler } from 'express';
import type { Context } from '../../services/context.ts';
import { derivedPath, type DerivedPictures } from '../../files/derived-pictures.ts';
import { picturePath } from '../../files/pictures.ts';
import { renderShareImage } from '../../files/share-picture.ts';
import { findShare } from '../../site/shares.ts';
import { readSite } from '../../site/site.ts';
import { pictureNotFound, sendDefault } from './download.ts';

/** Ignores other parameters: the page's present content identifies the picture. */
export function getShareImage(
  { repository, files }: Context,
  derived: DerivedPictures,
): RequestHandler {
  return async (req, res) => {
    const { number } = await repository.revision();
    const { content } = await readSite(repository, number);
    const page = String(req.query['page']);
    const language = String(req.query['language']);
    const share = await findShare(repository, content, { page, language });
    if (!share) throw pictureNotFound();
    const stored = (url: string, minWidth: number) => {
      const path = picturePath(url, minWidth);
      return path ? files.get(path) : null;
    };
    const picture = await derived.get(derivedPath(share, 'jpeg'), async () =>
      renderShareImage(share, {
        logo: await stored(share.logo, 320),
        background: await stored(share.picture, SHARE_SIZE.width),
      }),
    );
    if (!picture) return sendDefault(res, share.logo);
    res.set('Cache-Control', 'public, max-age=86400');
    res.type('image/jpeg').send(picture);
  };
}
