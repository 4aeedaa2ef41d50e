import * as z from 'zod';
import { CODE, CONFIRMED, REASON } from '../api/application.ts';
import { TEXT } from '../limits.ts';
import type { Route, Routes } from './route.ts';

const code = { [CODE]: z.string() };

/** The code is in the body, because platforms log addresses. */
const shared = {
  access: 'anyone',
  bodyType: 'application/x-www-form-urlencoded',
  responseType: 'text/html',
  errors: [404, 422, 429],
  response: [200, z.string()],
} as const satisfies Partial<Route>;

export const applicationRoutes = {
  'POST /api/application/': {
    ...shared,
    summary: 'Returns the page of the application that the code belongs to.',
    body: z.object(code),
  },
  'POST /api/application/withdraw': {
    ...shared,
    summary: 'Withdraws an application.',
    body: z.object({ ...code, [REASON]: z.string().max(TEXT.note).optional() }),
  },
  'POST /api/application/erase': {
    ...shared,
    summary: 'Erases an application with its history, mails and files.',
    body: z.object({ ...code, [CONFIRMED]: z.string() }),
  },
} satisfies Routes;
