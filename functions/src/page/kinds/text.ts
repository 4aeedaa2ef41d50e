import { plainText } from '@sunfront/contract/text/markdown';
import { interpolate } from '@sunfront/contract/messages/index';
import { pageShare } from '@sunfront/contract/site/share';
import { textPageAt } from '@sunfront/contract/site/text-pages';
import { baseHead, getShareImage, preview } from '../head.ts';
import type { PageKind } from '../kind.ts';

export const text: PageKind = (context) => {
  const { view, content, locale } = context;
  const { messages } = locale;
  const page = textPageAt(view.path, content.settings, messages);
  if (!page) return undefined;
  const { company_name: company } = content.settings;
  // Only the privacy text has a default.
  const description =
    plainText(page.text) || interpolate(messages, messages.head.privacy, { company });
  const head = {
    ...baseHead(context, () => page.path),
    title: `${page.title} · ${company}`,
    description: preview(description),
    image: getShareImage(context, page.path, pageShare(content.settings, page.title, locale)),
  };
  return { head, content };
};
