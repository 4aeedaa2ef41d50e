import { entityAt } from '@sunfront/contract';
import { MAIL, mails } from '@sunfront/contract/mail';
import { manages } from '@sunfront/contract/roles';
import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { readOverview } from '../site/overview.ts';
import { adminOf } from './ask-admin.ts';

/** `GET /api/overview`: how many records there are by what (`counted`) of those that the caller works with. */
export function tellOverview({ repository }: Context): RequestHandler {
  return async (_req, res) => {
    const role = adminOf(res).role;
    const isMine = (path: string) => manages(role, path === MAIL ? mails : entityAt(path)!);
    const overview = Object.entries(await readOverview(repository));
    res.json(Object.fromEntries(overview.filter(([path]) => isMine(path))));
  };
}
