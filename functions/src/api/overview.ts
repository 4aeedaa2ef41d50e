import { entityAt } from '@sunfront/contract';
import { FAILURES, failures } from '@sunfront/contract/failures';
import { MAIL, mails } from '@sunfront/contract/mail';
import { manages } from '@sunfront/contract/roles';
import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { readOverview } from '../site/overview.ts';
import { adminOf } from './ask-admin.ts';

/** Collections without an entity. */
const OTHERS: Record<string, Parameters<typeof manages>[1]> = {
  [MAIL]: mails,
  [FAILURES]: failures,
};

/** `GET /api/overview`: the counts of the collections that the caller manages. */
export function tellOverview({ repository }: Context): RequestHandler {
  return async (_req, res) => {
    const { role } = adminOf(res);
    const isMine = (path: string) => manages(role, OTHERS[path] ?? entityAt(path)!);
    const overview = Object.entries(await readOverview(repository));
    res.json(Object.fromEntries(overview.filter(([path]) => isMine(path))));
  };
}
