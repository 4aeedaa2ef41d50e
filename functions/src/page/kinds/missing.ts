import { homeShare } from '@sunfront/contract/site/share';
import { baseHead, getShareImage } from '../head.ts';
import type { Head, HtmlPage, PageContext } from '../kind.ts';

/** Every other path. */
export function missing(context: PageContext): HtmlPage {
  const head = unlistedHead(context, context.locale.messages.page.missingTitle);
  return { missing: true, head, content: context.content };
}

export function unlistedHead(context: PageContext, title: string): Head {
  const { content, locale } = context;
  return {
    ...baseHead(context, () => '/'),
    title: `${title} · ${content.settings.company_name}`,
    image: getShareImage(context, '/', homeShare(content, locale)),
    noindex: true,
  };
}
