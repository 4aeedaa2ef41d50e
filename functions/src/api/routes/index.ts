import { entities } from '@sunfront/contract';
import type { Entity } from '@sunfront/contract/entity';
import type { Routes } from '../route.ts';
import { authRoutes } from './auth.ts';
import { entityRoutes } from './entities.ts';
import { historyRoutes, mailRoutes } from './history.ts';
import { meRoutes } from './me.ts';
import { peopleRoutes } from './people.ts';
import { docsRoutes, siteRoutes } from './site.ts';

/** Every call of the API, by what it is about. */
export const ROUTES: Record<string, Routes> = {
  ...Object.fromEntries(
    (entities as readonly Entity[]).map((entity) => [entity.path, entityRoutes(entity)]),
  ),
  auth: authRoutes,
  site: { ...siteRoutes, ...docsRoutes(describe) },
  history: historyRoutes,
  mail: mailRoutes,
  people: peopleRoutes,
  me: meRoutes,
};

async function describe() {
  // Hardly a process is asked for it, and none waits for it at its start.
  const { describeApi } = await import('../openapi.ts');
  return describeApi(ROUTES);
}
