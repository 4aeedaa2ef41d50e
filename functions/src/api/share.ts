import { job } from '@sunfront/contract';
import type { Job } from '@sunfront/contract/entities/job';
import type { Language } from '@sunfront/contract/messages';
import { isShown } from '@sunfront/contract/publication';
import { type Share, shareOf } from '@sunfront/contract/share';
import { contentIn } from '@sunfront/contract/site-content';
import { textPageAt } from '@sunfront/contract/text-pages';
import { inLanguage } from '@sunfront/contract/translations';
import { word } from '@sunfront/contract/words';
import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { HttpError } from '../errors.ts';
import { picturePath } from '../files/pictures.ts';
import { drawShare } from '../files/share-picture.ts';
import { editionOf } from '../page/edition.ts';
import { readSite } from '../site/site.ts';
import { isId } from '../store/record.ts';
import type { Repository } from '../store/repository.ts';

/** Images cached in memory. */
const KEPT = 32;

/** `GET /media/share.png`: the share image of a page, by path (of a job `/jobs/{id}`) and language. */
export function serveShare({ repository, files }: Context): RequestHandler {
  const drawn = new Map<string, Promise<Buffer>>();

  async function draw(share: Share): Promise<Buffer> {
    const path = picturePath(share.logo, 320);
    return drawShare(share, path ? await files.get(path) : null);
  }

  return async (req, res) => {
    const share = await findShare(
      repository,
      String(req.query['page']),
      String(req.query['language']),
    );
    if (!share) throw new HttpError(404, 'Picture not found');
    const key = JSON.stringify(share);
    const picture = drawn.get(key) ?? draw(share);
    drawn.set(key, picture);
    picture.catch(() => drawn.delete(key));
    if (drawn.size > KEPT) drawn.delete(drawn.keys().next().value!);
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
  const edition = await editionOf(site.content.settings.languages, language as Language);
  if (!edition) return null;
  const { settings } = contentIn(site.content, edition.language);
  const title = await titleOf();
  return title === null ? null : shareOf(settings, title, edition.language);

  async function titleOf(): Promise<string | null> {
    const { messages } = edition!;
    if (path === '/') return word(settings, 'share_title', messages.words);
    if (path === '/jobs') return messages.jobs.title;
    const text = textPageAt(path, settings, messages.words);
    if (text) return text.title;
    const id = path.replace('/jobs/', '');
    const stored = isId(id) ? await repository.get(job.path, id) : null;
    if (!stored || !isShown(stored, new Date().toISOString())) return null;
    return inLanguage(stored as unknown as Job, edition!.language).title;
  }
}
