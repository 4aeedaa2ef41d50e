import { entities } from '../index.ts';
import type { Entity } from '../entity.ts';
import { authRoutes } from './auth.ts';
import { type EntityRoute, entityRoutes } from './entities.ts';
import { historyRoutes, mailRoutes } from './history.ts';
import { meRoutes } from './me.ts';
import { userRoutes } from './users.ts';
import type { Routes } from './route.ts';
import { siteRoutes } from './site.ts';

export const ENTITY_ROUTES: Readonly<Record<string, readonly EntityRoute[]>> = Object.fromEntries(
  (entities as readonly Entity[]).map((entity) => [entity.path, entityRoutes(entity)]),
);

export const CALLS = {
  ...authRoutes,
  ...siteRoutes,
  ...historyRoutes,
  ...mailRoutes,
  ...userRoutes,
  ...meRoutes,
};

export type Calls = typeof CALLS;

export const ROUTES: Readonly<Record<string, Routes>> = {
  ...Object.fromEntries(
    Object.entries(ENTITY_ROUTES).map(([path, routes]) => [
      path,
      Object.fromEntries(routes.map((route) => [route.call, route])),
    ]),
  ),
  auth: authRoutes,
  site: siteRoutes,
  history: historyRoutes,
  mail: mailRoutes,
  users: userRoutes,
  me: meRoutes,
};
