import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';

/** Lets administrators go on alone, before a byte of the body is read, and remembers who it is (noted.ts). */
export function askAdmin({ auth }: Context): RequestHandler {
  return async (req, res, next) => {
    const { uid } = await auth.verify(req.get('authorization'));
    res.locals['by'] = uid;
    next();
  };
}
