import type { Entity } from '@sunfront/contract/entity';
import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { hooks } from '../entities/hooks.ts';
import { toRecord } from '../store/record.ts';
import { isAbout } from './person.ts';
import { parseAfter, parseLimit, parseQuery } from './query.ts';

/** `GET /api/<entity>/`: all records, or a page of them with the address of the next in `Link`. */
export function listRecords(entity: Entity, { auth, repository }: Context): RequestHandler {
  const { access, path } = entity;
  return async (req, res) => {
    // Of a public list, an administrator sees what visitors don't.
    const isAdmin = access.list === 'admin' || req.get('authorization') !== undefined;
    if (isAdmin) await auth.verify(req.get('authorization'));
    const limit = parseLimit(req.query['limit']);
    const q = parseQuery(entity, req.query['q']);
    const found = await repository.list(path, {
      newestFirst: entity.newestFirst ?? false,
      // Firestore cannot look inside a text: all records are read to find a person's.
      limit: limit && !q ? limit + 1 : undefined,
      after: parseAfter(req.query['after']),
      where: isAdmin ? undefined : hooks[path]?.publicOnly?.(),
    });
    const records = q ? found.filter((record) => isAbout(entity, record, q)) : found;
    const page = records.slice(0, limit);
    if (limit && records.length > limit) {
      const next = new URLSearchParams({
        limit: String(limit),
        after: String(page.at(-1)!['order']),
      });
      if (q) next.set('q', q);
      res.set('Link', `</api/${path}/?${next.toString()}>; rel="next"`);
    }
    if (!isAdmin) res.set('Cache-Control', 'no-cache');
    res.json(page.map((record) => toRecord(entity, record)));
  };
}
