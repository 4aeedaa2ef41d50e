import { INTERVIEW_PAGE } from '@sunfront/contract/api/interview-page';
import type { PageKind } from '../kind.ts';
import { unlistedHead } from './missing.ts';

/** The candidate's page of one interview; without a code, the form for it. */
export const interview: PageKind = (context) => {
  const { view, content, locale } = context;
  if (view.path !== INTERVIEW_PAGE) return undefined;
  return { head: unlistedHead(context, locale.messages.interview.title), content };
};
