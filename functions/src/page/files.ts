import { contactUri } from '@sunfront/contract/fields';
import { localizedContent } from '@sunfront/contract/site-content';
import { earliest } from '../site/published.ts';
import type { Site } from '../site/site.ts';
import type { Repository } from '../store/repository.ts';
import { FEEDS } from './feeds.ts';
import { feed, sitemap } from './job-lists.ts';
import { type Page, type RequestedView, SHARED } from './request.ts';
import { iconAt, MANIFEST, siteManifest } from './theme.ts';

type Write = (
  repository: Repository,
  requested: RequestedView,
  site: Site,
) => Page | undefined | Promise<Page>;

/** Files exist once, for all languages, except for feeds and the manifest. */
const FILES: Readonly<Record<string, Write>> = {
  '/sitemap.xml': sitemap,
  '/favicon.png': favicon,
  '/.well-known/security.txt': securityTxt,
};

/** Undefined for other paths, and for a file that the settings omit. */
export function fileAt(
  repository: Repository,
  requested: RequestedView,
  site: Site,
): ReturnType<Write> {
  const { language, path } = requested.view;
  if (FEEDS[path]) return feed(repository, requested, site);
  if (path === MANIFEST) return manifest(requested, site);
  if (language !== undefined || !Object.hasOwn(FILES, path)) return undefined;
  return FILES[path]!(repository, requested, site);
}

function manifest({ locale }: RequestedView, site: Site): Page {
  const content = localizedContent(site.content, locale.language);
  return file('application/manifest+json', siteManifest(content, locale), site);
}

/** Hosting redirects `/favicon.ico`, which functions-framework does not pass to functions. */
function favicon(_: Repository, __: RequestedView, site: Site): Page {
  const location = iconAt(site.content, 'icon-32') ?? '/icon-192.png';
  return { ...file('text/plain', '', site), status: 302, location };
}

/** Days. RFC 9116 recommends less than a year. */
const EXPIRES = 180;
const DAY = 86_400_000;

/** Source: https://www.rfc-editor.org/rfc/rfc9116 */
function securityTxt(
  _: Repository,
  { origin, view, locale }: RequestedView,
  site: Site,
): Page | undefined {
  const contact = contactUri(site.content.settings.security_contact ?? '');
  if (!contact) return undefined;
  const now = Date.now();
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(now + EXPIRES * DAY).toISOString()}`,
    `Preferred-Languages: ${locale.languages.join(', ')}`,
    `Canonical: ${origin}${view.path}`,
  ];
  const made = file('text/plain', `${lines.join('\n')}\n`, site);
  const tomorrow = new Date(now + DAY).toISOString();
  return { ...made, valid_until: earliest(made.valid_until, tomorrow) };
}

function file(type: string, text: string, { valid_until }: Site): Page {
  return {
    status: 200,
    type: `${type}; charset=utf-8`,
    body: Buffer.from(text),
    shared: SHARED,
    valid_until,
  };
}
