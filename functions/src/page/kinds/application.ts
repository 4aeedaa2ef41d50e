import { APPLICATION_PAGE } from '@sunfront/contract/api/application';
import type { PageKind } from '../kind.ts';
import { unlistedHead } from './missing.ts';

/** The candidate's own page; without a code, the form for it. */
export const application: PageKind = (context) => {
  const { view, content, locale } = context;
  if (view.path !== APPLICATION_PAGE) return undefined;
  return { head: unlistedHead(context, locale.messages.application.title), content };
};
