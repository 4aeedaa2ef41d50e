import { ERASED_BY_CANDIDATES } from '@sunfront/contract/api/overview';
import { applicant, findEntity } from '@sunfront/contract/entities/index';
import { FAILURES, failureAccess } from '@sunfront/contract/failures';
import { MAIL, mailAccess } from '@sunfront/contract/api/mail';
import { manages } from '@sunfront/contract/roles';
import type { Context } from '../../services/context.ts';
import { readOverview } from '../../site/overview.ts';
import type { Handler } from '../http/handler.ts';

const NON_ENTITY_ACCESS: Record<string, Parameters<typeof manages>[1]> = {
  [MAIL]: mailAccess,
  [FAILURES]: failureAccess,
  [ERASED_BY_CANDIDATES]: applicant,
};

export function getOverview({ repository }: Context): Handler<'GET /api/overview'> {
  return async ({ admin }) => {
    const { role } = admin;
    const isMine = (path: string) => manages(role, NON_ENTITY_ACCESS[path] ?? findEntity(path)!);
    const overview = Object.entries(await readOverview(repository));
    return Object.fromEntries(overview.filter(([path]) => isMine(path)));
  };
}
