import { PRIVATE_PAGES } from '@sunfront/contract/api/application';
import { LANGUAGES } from '@sunfront/contract/messages/index';
import { jobInPath } from '@sunfront/contract/jobs/url';
import { JOBS, renderLanding } from '@sunfront/web/render';
import shell from '../../../../web/dist-server/page.html';
import vitals from '../../../../web/dist-server/vitals.html';
import { headElements } from '../head-elements.ts';
import type { HtmlPage, PageContext } from '../kind.ts';
import { MISSING, type Page, SHARED } from '../request.ts';
import { applyTheme } from '../theme.ts';

/** The landing page, all jobs and single jobs. */
function isCounted(path: string): boolean {
  return path === '/' || path === JOBS || jobInPath(path) !== undefined;
}

export function renderHtml(
  { site, locale, measured = 0, view: requested }: PageContext,
  { missing = false, head, content, view = requested, now = site.built_at }: HtmlPage,
): Omit<Page, 'valid_until'> {
  // The result of a form post, or the page of a personal link, is private to its visitor.
  const isPrivate =
    PRIVATE_PAGES.includes(view.path) ||
    [view.sent, view.refused, view.alerts].some((each) => each !== undefined);
  const counted =
    site.content.settings.count_views !== false && !missing && !isPrivate && isCounted(view.path);
  const { dir } = LANGUAGES[locale.language];
  const html = `<html lang="${locale.language}"${dir === 'rtl' ? ' dir="rtl"' : ''}>`;
  const body = applyTheme(shell, content, locale)
    .replace(/<html\b[^>]*>/, html)
    .replace(/<title>.*?<\/title>/s, () =>
      headElements({ ...head, noindex: head.noindex || isPrivate, isPrivate }, locale),
    )
    // The message applies to the shell only.
    .replace(/<noscript\b.*?<\/noscript\s*>/s, '')
    .replace('<div id="root"></div>', () =>
      renderLanding({ content, view, now, messages: locale.messages, counted }),
    )
    .replace(
      '</body>',
      (end) => (measured > 0 ? vitals.replace('"0"', `"${measured}"`) : '') + end,
    );
  return {
    status: missing ? 404 : 200,
    type: 'text/html; charset=utf-8',
    body: Buffer.from(body),
    shared: isPrivate ? 0 : missing ? MISSING : SHARED,
  };
}
