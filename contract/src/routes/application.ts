import * as z from 'zod';
import { CONFIRMED, REASON } from '../api/application.ts';
import { TEXT } from '../limits.ts';
import { code, PRIVATE_FORM } from './private-page.ts';
import type { Routes } from './route.ts';

export const applicationRoutes = {
  'POST /api/application/': {
    ...PRIVATE_FORM,
    summary: 'Returns the page of the application that the code belongs to.',
    body: z.object(code),
  },
  'POST /api/application/withdraw': {
    ...PRIVATE_FORM,
    summary: 'Withdraws an application.',
    body: z.object({ ...code, [REASON]: z.string().max(TEXT.note).optional() }),
  },
  'POST /api/application/erase': {
    ...PRIVATE_FORM,
    summary: 'Erases an application with its history, mails and files.',
    body: z.object({ ...code, [CONFIRMED]: z.string() }),
  },
} satisfies Routes;
