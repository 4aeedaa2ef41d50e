import type { Calls } from '@sunfront/contract/routes/index';
import type { Request, RequestHandler, Response } from 'express';
import type * as z from 'zod';

/** A handler that receives the body as the router has parsed it. */
export type BodyHandler<Body> = (req: Request, res: Response, body: Body) => unknown;

/** The handler of a call, such as `PUT /api/me/`. */
export type Handler<Call extends keyof Calls> = Calls[Call] extends
  | { as: string }
  | { parsesBody: true }
  ? RequestHandler
  : Calls[Call] extends { body: infer Body extends z.ZodType }
    ? BodyHandler<z.output<Body>>
    : RequestHandler;
