import { homeShare } from '@sunfront/contract/share';
import { baseHead, getShareImage } from '../head.ts';
import type { Head, PageContext, PageKind } from '../kind.ts';

/** Every other path. */
export const missing: PageKind = (context) => ({
  missing: true,
  head: missingHead(context, context.locale.messages.page.missingTitle),
  content: context.content,
});

export function missingHead(context: PageContext, title: string): Head {
  const { content, locale } = context;
  return {
    ...baseHead(context, () => '/'),
    title: `${title} · ${content.settings.company_name}`,
    image: getShareImage(context, '/', homeShare(content, locale)),
    noindex: true,
  };
}
