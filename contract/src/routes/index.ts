import type * as z from 'zod';
import { entities } from '../entities/index.ts';
import type { Entity } from '../entities/entity.ts';
import { applicationRoutes } from './application.ts';
import { authRoutes } from './auth.ts';
import type { EntityRoute } from './entity-route.ts';
import { entityRoutes } from './entities.ts';
import { historyRoutes, mailRoutes } from './history.ts';
import { jobAlertRoutes } from './job-alerts.ts';
import { interviewRoutes } from './interviews.ts';
import { meRoutes } from './me.ts';
import { pictureRoutes } from './pictures.ts';
import { userRoutes } from './users.ts';
import type { Routes } from './route.ts';
import { siteRoutes } from './site.ts';

export const ENTITY_ROUTES: Readonly<Record<string, readonly EntityRoute[]>> = Object.fromEntries(
  (entities as readonly Entity[]).map((entity) => [entity.path, entityRoutes(entity)]),
);

export const CALLS = {
  ...authRoutes,
  ...siteRoutes,
  ...jobAlertRoutes,
  ...applicationRoutes,
  ...interviewRoutes,
  ...historyRoutes,
  ...mailRoutes,
  ...pictureRoutes,
  ...userRoutes,
  ...meRoutes,
};

export type Calls = typeof CALLS;

/** Calls outside entities, such as `PUT /api/users/{uid}`. */
export type CallName = keyof Calls;

export type ParamsOf<Name extends string> = Name extends `${string}{${infer Param}}${infer Rest}`
  ? Record<Param, string> & ParamsOf<Rest>
  : unknown;

/** Undefined without a response body. */
export type ResponseOf<Name extends CallName> = Calls[Name]['response'][1] extends z.ZodType
  ? z.output<Calls[Name]['response'][1]>
  : undefined;

export const ROUTES: Readonly<Record<string, Routes>> = {
  ...Object.fromEntries(
    Object.entries(ENTITY_ROUTES).map(([path, routes]) => [
      path,
      Object.fromEntries(routes.map((route) => [route.call, route])),
    ]),
  ),
  auth: authRoutes,
  site: siteRoutes,
  alerts: jobAlertRoutes,
  application: applicationRoutes,
  interview: interviewRoutes,
  history: historyRoutes,
  mail: mailRoutes,
  library: pictureRoutes,
  users: userRoutes,
  me: meRoutes,
};
