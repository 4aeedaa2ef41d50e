import type { Reply } from '@sunfront/contract/api/mail-bodies';
import type { Entity, EntityRecord } from '@sunfront/contract/entities/entity';
import type { Assignee } from '@sunfront/contract/api/account-responses';
import type { Rating, Ratings, RatingSummaries } from '@sunfront/contract/api/rating-responses';
import type { Mail } from '@sunfront/contract/api/responses';
import type { Operation } from '@sunfront/contract/routes/entity-calls';
import type { CallName, Calls, ParamsOf, ResponseOf } from '@sunfront/contract/routes/index';
import type { Request, RequestHandler, Response } from 'express';
import type * as z from 'zod';
import type { Caller } from '../../auth/security/caller.ts';
import type { Admin, Principal } from '../../auth/sessions/verify.ts';

/** The router sends the response, with the status of the route. */
export interface CallRequest<By = Admin, Params = unknown, Q = Query, Body = unknown> {
  params: Params;
  query: Q;
  body: Body;
  admin: By;
  caller: Caller;
  /** Of the site. */
  origin: string;
  req: Request;
  res: Pick<Response, 'set' | 'cookie' | 'clearCookie'>;
}

type Returns<Input, Result> = (request: Input) => Result | Promise<Result>;

export type Query = Readonly<Record<string, unknown>>;

type QueryOf<R> = {
  readonly [
    Name in
      | (R extends { query: infer Query } ? keyof Query : never)
      | (R extends { paginated: true } ? 'limit' | 'after' : never)
  ]?: unknown;
};

type CallerOf<R> = R extends { authenticates: true } | { access: 'anyone' }
  ? undefined
  : R extends { access: 'session' }
    ? Principal
    : Admin;

/** Undefined if the handler reads the body itself. */
type BodyOf<R> = R extends { bodyType: string } | { parsesBody: true }
  ? undefined
  : R extends { body: infer Body extends z.ZodType }
    ? z.output<Body>
    : undefined;

/**
 * For example `Handler<'PUT /api/me/'>`. Files and responses with several statuses are sent by their
 * handlers.
 */
export type Handler<Name extends CallName> = Calls[Name] extends
  | { responseType: string }
  | { page: true }
  | { unavailable: z.ZodType }
  ? RequestHandler
  : Returns<
      CallRequest<CallerOf<Calls[Name]>, ParamsOf<Name>, QueryOf<Calls[Name]>, BodyOf<Calls[Name]>>,
      ResponseOf<Name>
    >;

export type ApiRecord = EntityRecord<Entity>;

type RecordOperation =
  | 'read'
  | 'create'
  | 'add'
  | 'addNote'
  | 'update'
  | 'setWorkflow'
  | 'move'
  | 'duplicate';

interface EntityResults extends Record<RecordOperation, ApiRecord> {
  /** JSON. */
  list: Buffer;
  assignees: Assignee[];
  ratingSummaries: RatingSummaries;
  ratings: Ratings;
  rate: Ratings;
  removeRating: undefined;
  delete: undefined;
  duplicates: ApiRecord[];
  reply: { mail: Mail; record: ApiRecord };
  bulk: ApiRecord[];
  upload: ApiRecord[] | { url: string };
  addPictures: ApiRecord[];
}

interface EntityBodies {
  addNote: { text: string };
  rate: Pick<Rating, 'stars' | 'text'>;
  reply: Reply;
}

/** For example `EntityHandler<'move'>`. */
export type EntityHandler<Name extends Operation> = Name extends keyof EntityResults
  ? Returns<
      CallRequest<
        Name extends 'list' | 'read' ? Admin | undefined : Admin,
        Readonly<Record<string, string>>,
        Query,
        Name extends keyof EntityBodies ? EntityBodies[Name] : undefined
      >,
      EntityResults[Name]
    >
  : RequestHandler;
