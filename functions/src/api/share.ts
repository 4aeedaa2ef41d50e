import { job } from '@sunfront/contract';
import type { Job } from '@sunfront/contract/entities/job';
import type { Language } from '@sunfront/contract/messages';
import { isPublished } from '@sunfront/contract/publication';
import { type Share, shareOf } from '@sunfront/contract/share';
import { localizedContent } from '@sunfront/contract/site-content';
import { textPageAt } from '@sunfront/contract/text-pages';
import { localize } from '@sunfront/contract/translations';
import { copyText } from '@sunfront/contract/copy-text';
import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { HttpError } from '../errors.ts';
import { picturePath } from '../files/pictures.ts';
import { renderShareImage } from '../files/share-picture.ts';
import { apiMessages } from '../messages/api.ts';
import { createLocaleContext } from '../page/locale-context.ts';
import { readSite } from '../site/site.ts';
import { isId } from '../store/record.ts';
import type { Repository } from '../store/repository.ts';

const MAX_CACHED = 32;

export function getShareImage({ repository, files }: Context): RequestHandler {
  const cache = new Map<string, Promise<Buffer>>();

  async function draw(share: Share): Promise<Buffer> {
    const path = picturePath(share.logo, 320);
    return renderShareImage(share, path ? await files.get(path) : null);
  }

  return async (req, res) => {
    const share = await findShare(
      repository,
      String(req.query['page']),
      String(req.query['language']),
    );
    if (!share) throw new HttpError(404, apiMessages.files.pictureNotFound);
    const key = JSON.stringify(share);
    const picture = cache.get(key) ?? draw(share);
    cache.set(key, picture);
    picture.catch(() => cache.delete(key));
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value!);
    res.set('Cache-Control', 'public, max-age=86400');
    res.type('image/png').send(await picture);
  };
}

/** Null for an unknown page. */
async function findShare(
  repository: Repository,
  path: string,
  language: string,
): Promise<Share | null> {
  const { number } = await repository.revision();
  const site = await readSite(repository, number);
  const locale = await createLocaleContext(site.content.settings.languages, language as Language);
  if (!locale) return null;
  const { settings } = localizedContent(site.content, locale.language);
  const title = await titleOf();
  return title === null ? null : shareOf(settings, title, locale.language);

  async function titleOf(): Promise<string | null> {
    const { messages } = locale!;
    if (path === '/') return copyText(settings, 'share_title', messages);
    if (path === '/jobs') return messages.jobs.title;
    const text = textPageAt(path, settings, messages);
    if (text) return text.title;
    const id = path.replace('/jobs/', '');
    const stored = isId(id) ? await repository.get(job.path, id) : null;
    if (!stored || !isPublished(stored, new Date().toISOString())) return null;
    return localize(stored as unknown as Job, locale!.language).title;
  }
}
