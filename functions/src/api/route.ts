import type { Managed } from '@sunfront/contract/roles';
import type { RequestHandler, Router } from 'express';
import type * as z from 'zod';
import type { Context } from '../context.ts';
import type { Deadlines } from '../store/deadline.ts';
import { askAdmin, askHolder, askManager } from './ask-admin.ts';
import type { Schema } from './schemas.ts';

/**
 * Who may make a call: anyone; anyone, who learns more with a token (`reader`); the holder of a session, who may still
 * have to add a passkey; an administrator of any role; an owner; the roles that manage an entity's records.
 */
export type Access = 'anyone' | 'reader' | 'holder' | 'administrator' | 'owner' | Managed;

/** Client errors that are described one by one; the others (400, 413, 415) are `default`. */
export const ERRORS = {
  401: 'There is no token, or it no longer counts',
  403: 'The role does not allow this',
  404: 'There is no such record',
  409: 'The present state does not allow this',
  422: 'A field or parameter is not valid',
  429: 'Too many requests; `Retry-After` says when to send the next one',
};

export type ErrorStatus = keyof typeof ERRORS;

export const HEADERS = {
  'If-Match':
    'The `updated_at` that the record had when it was read. Another one now is 409; without it the write goes through.',
  'Idempotency-Key':
    'Names what is sent: the same key again stores nothing twice, and answers the same.',
};

/** What routes know of the deployment. */
export interface AppOptions {
  /** How many proxies of ours stand before the function; the caller's address is counted from the right. */
  trustedHops: number;
  sessionHours: number;
  /** What the admin panel needs to sign in through the Firebase SDK. */
  firebaseConfig: object;
  /** Whether pages tell what visits are measured by. */
  measuresVisits?: boolean;
  /** Sent with every answer. */
  headers: Record<string, string>;
  /** Read at each request. */
  deadlines?: Readonly<Deadlines>;
}

/** One call of the API: who may make it, what it takes and answers, and its handler. */
export interface Route {
  /** The name that generated clients give it; made of method and path where none is set. */
  id?: string;
  access: Access;
  /** Whether the handler verifies the token itself, so that no guard stands before it. */
  verifies?: boolean;
  summary: string;
  query?: Record<string, string>;
  headers?: (keyof typeof HEADERS)[];
  body?: z.ZodType | (() => Schema);
  /** The body's content type, if it is not JSON. */
  as?: string;
  /** The status of success and what it is answered with; null for nothing. */
  answers: [status: number, body: Schema | null];
  /** Whether the history records it, so that it can be undone. */
  undo?: boolean;
  /** Whether it is a list that comes in pages. */
  pages?: boolean;
  /** The content type of the answer, if it is not JSON. */
  answersAs?: string;
  /** Whether browsers also submit it as a form without script, and get a page as the answer. */
  page?: boolean;
  /** Whether 409 tells the record as it is now. */
  conflicts?: boolean;
  /** Client errors beside those that follow from the rest. */
  errors?: ErrorStatus[];
  /** What 503 is answered with, where it is no error. */
  unwell?: Schema;
  /** Creates the handlers; null where a deployment does not have the call. */
  handler: (context: Context, options: AppOptions) => RequestHandler | RequestHandler[] | null;
}

/** Routes by method and path, such as `PUT /api/jobs/{id}`. Of two that match, the first one answers. */
export type Routes = Record<string, Route>;

/** Adds routes to a router, each behind the guard that its access demands. */
export function mount(router: Router, routes: Routes, context: Context, options: AppOptions): void {
  for (const [call, { access, verifies, handler }] of Object.entries(routes)) {
    const [method, address] = call.split(' ') as [string, string];
    const path = address.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1');
    const handlers = handler(context, options);
    if (!handlers) continue;
    const name = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    router[name](path, ...(verifies ? [] : guardsOf(access, context)), ...[handlers].flat());
  }
}

function guardsOf(access: Access, context: Context): RequestHandler[] {
  switch (access) {
    case 'anyone':
      return [];
    case 'reader':
      // The handler verifies a token, if there is one (isManager).
      return [];
    case 'holder':
      return [askHolder(context)];
    case 'administrator':
      return [askAdmin(context)];
    case 'owner':
      return [askManager(context, { managedBy: [] })];
    default:
      return [askManager(context, access)];
  }
}
