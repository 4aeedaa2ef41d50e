import type { Calls } from '@sunfront/contract/routes/index';
import type { Request, RequestHandler, Response } from 'express';
import type * as z from 'zod';

export type BodyHandler<Body> = (req: Request, res: Response, body: Body) => unknown;

/** For example `Handler<'PUT /api/me/'>`. */
export type Handler<Call extends keyof Calls> = Calls[Call] extends
  | { bodyType: string }
  | { parsesBody: true }
  ? RequestHandler
  : Calls[Call] extends { body: infer Body extends z.ZodType }
    ? BodyHandler<z.output<Body>>
    : RequestHandler;
