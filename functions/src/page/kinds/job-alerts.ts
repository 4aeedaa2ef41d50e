import { ALERTS_PATH } from '@sunfront/contract/jobs/alerts-url';
import { pageShare } from '@sunfront/contract/site/share';
import { JOBS } from '@sunfront/web/render';
import { findAlert } from '../../site/job-alerts.ts';
import { baseHead, getShareImage } from '../head.ts';
import type { PageKind } from '../kind.ts';
import { loadOpenJobs } from '../open-jobs.ts';

/** Private to a subscriber. */
export const jobAlerts: PageKind = async (context) => {
  const { view, content, locale, repository } = context;
  if (view.path !== ALERTS_PATH) return undefined;
  const { token, done } = view.alerts ?? {};
  const alert = token === undefined ? undefined : await findAlert(repository, token);
  const { jobs, valid_until } = await loadOpenJobs(context);
  const { title } = locale.messages.alerts;
  const head = {
    ...baseHead(context, () => ALERTS_PATH),
    title: `${title} · ${content.settings.company_name}`,
    image: getShareImage(context, JOBS, pageShare(content.settings, title, locale)),
    noindex: true,
  };
  const { email, place, type, state, ends_at } = alert ?? {};
  const found = alert ? { email, place, type, state, ends_at } : null;
  return {
    missing: !alert && done !== 'requested' && done !== 'ended',
    head,
    content: { ...content, jobs, more_jobs: false },
    view: { ...view, alerts: { token, done, found } },
    valid_until,
  };
};
