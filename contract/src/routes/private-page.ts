import * as z from 'zod';
import { CODE } from '../api/application.ts';
import type { Route } from './route.ts';

export const code = { [CODE]: z.string() };

/** Forms of a candidate's pages. The code is in the body, because platforms log addresses. */
export const PRIVATE_FORM = {
  access: 'anyone',
  bodyType: 'application/x-www-form-urlencoded',
  responseType: 'text/html',
  errors: [404, 422, 429],
  response: [200, z.string()],
} as const satisfies Partial<Route>;
