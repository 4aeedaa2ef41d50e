import { findEntity } from '@sunfront/contract';
import { FAILURES, failureAccess } from '@sunfront/contract/failures';
import { MAIL, mailAccess } from '@sunfront/contract/mail';
import { manages } from '@sunfront/contract/roles';
import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { readOverview } from '../site/overview.ts';
import { currentAdmin } from './authorize.ts';

const NON_ENTITY_ACCESS: Record<string, Parameters<typeof manages>[1]> = {
  [MAIL]: mailAccess,
  [FAILURES]: failureAccess,
};

export function getOverview({ repository }: Context): RequestHandler {
  return async (_req, res) => {
    const { role } = currentAdmin(res);
    const isMine = (path: string) => manages(role, NON_ENTITY_ACCESS[path] ?? findEntity(path)!);
    const overview = Object.entries(await readOverview(repository));
    res.json(Object.fromEntries(overview.filter(([path]) => isMine(path))));
  };
}
