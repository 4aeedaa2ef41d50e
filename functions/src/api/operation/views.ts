import { VIEW_LIMITS } from '@sunfront/contract/api/view-limits';
import { applicant } from '@sunfront/contract/entities/index';
import { manages } from '@sunfront/contract/roles';
import type { Request } from 'express';
import { isbot } from 'isbot';
import type { Context } from '../../services/context.ts';
import { readViews } from '../../views/read.ts';
import type { Handler } from '../http/handler.ts';
import { parsePeriod } from '../http/query.ts';

/** Answers 204 for views that do not count, too. */
export function countView({ views }: Context): Handler<'POST /api/views'> {
  const mayCount = createLimit(VIEW_LIMITS.perMinute);
  return async ({ body: { visit, ...view }, caller, origin, req }) => {
    if (!isCounted(req) || !mayCount(caller.ip)) return;
    const isInside = visit?.host === new URL(origin).hostname;
    const host = visit?.host.replace(/^www\./, '') ?? '';
    await views.count({ ...view, ...(visit && !isInside && { visit: { ...visit, host } }) });
  };
}

export function getViews({ repository }: Context): Handler<'GET /api/views'> {
  return ({ query, admin }) =>
    readViews(repository, parsePeriod(query), manages(admin.role, applicant));
}

/**
 * Bots name themselves. The browser also checks the wish not to be tracked, and reports no view of a
 * logged-in user.
 */
function isCounted(req: Request): boolean {
  const agent = req.get('user-agent');
  if (!agent || isbot(agent)) return false;
  if (req.get('sec-gpc') === '1' || req.get('dnt') === '1') return false;
  // The API sets it at login; Hosting forwards no other cookie.
  return !/(?:^|;\s*)__session=/.test(req.get('cookie') ?? '');
}

/** Addresses are only in memory, for a minute. */
function createLimit(max: number): (caller: string) => boolean {
  let minute = 0;
  const counts = new Map<string, number>();
  return (caller) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) counts.clear();
    minute = now;
    const number = (counts.get(caller) ?? 0) + 1;
    counts.set(caller, number);
    return number <= max;
  };
}
