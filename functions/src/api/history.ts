import { entityAt } from '@sunfront/contract';
import type { Entity } from '@sunfront/contract/entity';
import { CHANGE_KINDS, HISTORY } from '@sunfront/contract/history';
import { Router, type RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { hooks } from '../entities/hooks.ts';
import { HttpError } from '../errors.ts';
import { isAsLeft, toAnswer, trashed } from '../history/history.ts';
import { recordChanged } from '../site/changed.ts';
import { isId, toRecord } from '../store/record.ts';
import type { Beside, Condition, Stored } from '../store/repository.ts';
import { askAdmin } from './ask-admin.ts';
import { noted } from './noted.ts';
import { isAbout } from './person.ts';
import { nextPage, parseAfter, parseIfMatch, parseLimit, parseQuery } from './query.ts';

/** Changes in one answer, unless fewer or more are asked for. */
const PAGE = 50;

/** What the list can be narrowed to, by name in the query. */
const FILTERS = ['collection', 'record', 'by', 'kind'] as const;

/** What administrators did, and the way back. */
export function historyRouter(context: Context): Router {
  const router = Router();
  const adminOnly = askAdmin(context);
  router.get('/', adminOnly, listChanges(context));
  router.post('/:id/restore', adminOnly, restore(context));
  return router;
}

/**
 * `GET /api/history/`: changes, the last first, with the address of the next page in `Link`; narrowed by
 * `collection`, `record`, `by` and `kind`, or with `trash=true` to what is in the trash; those of persons' records
 * also by `q`, the person's name or contact.
 */
function listChanges({ repository }: Context): RequestHandler {
  return async (req, res) => {
    const limit = parseLimit(req.query['limit']) ?? PAGE;
    const query = Object.fromEntries(
      FILTERS.flatMap((name) => {
        const value = req.query[name];
        return typeof value === 'string' && value !== '' ? [[name, value]] : [];
      }),
    ) as Record<string, string>;
    if (query['kind'] && !CHANGE_KINDS.some((kind) => kind === query['kind'])) {
      const msg = `kind must be one of ${CHANGE_KINDS.join(', ')}`;
      throw new HttpError(422, [{ loc: ['query', 'kind'], msg, type: 'value_error' }]);
    }
    const where: Condition[] = Object.entries(query).map(([field, value]) => ({
      field,
      is: '==',
      value,
    }));
    const trash = req.query['trash'] === 'true';
    if (trash) where.push({ field: 'trashed', is: '==', value: true });
    const entity = entityAt(query['collection']);
    const q = entity && parseQuery(entity, req.query['q']);
    const all = await repository.list(HISTORY, {
      newestFirst: true,
      // As in a list, all are read to find a person's.
      limit: q ? undefined : limit + 1,
      after: parseAfter(req.query['after']),
      where,
    });
    const found = q ? all.filter((change) => concerns(entity, change, q)) : all;
    const page = found.slice(0, limit);
    if (found.length > limit) {
      const asked = { ...query, ...(trash && { trash: 'true' }), ...(q && { q }) };
      res.set('Link', nextPage(HISTORY, { ...asked, limit, after: page.at(-1)!['order'] }));
    }
    res.json(page.map(toAnswer));
  };
}

function concerns(entity: Entity, { before, after }: Stored, q: string): boolean {
  return [before, after].some((state) => state && isAbout(entity, state as Stored, q));
}

/**
 * `POST /api/history/{id}/restore`: makes the record what it was before that change, which deletes one that the
 * change made. 409 with the record as it is in `current` when it is not as the change left it, unless
 * `If-Match` names its `updated_at`, or `*` for whatever it is.
 */
function restore(context: Context): RequestHandler {
  const { repository } = context;
  return async (req, res) => {
    const { id } = req.params;
    const change = isId(id) ? await repository.get(HISTORY, id) : null;
    if (!change) throw new HttpError(404, 'Change not found');
    const entity = entityAt(change['collection'])!;
    const before = change['before'] as Stored | null;
    const expected = parseIfMatch(req);
    const isExpected = (current: Stored | null) =>
      expected === undefined
        ? isAsLeft(change, current)
        : expected === '*' || expected === current?.['updated_at'];
    // What a visitor sent comes back as it was.
    const isOurs = entity.access.create !== 'public';
    const derived =
      before && isOurs ? ((await hooks[entity.path]?.derive?.(context, before)) ?? {}) : {};
    const inTrash = await trashed(repository, String(change['record']));
    const also = noted(entity, res, 'restore');
    const beside: Beside = (...states) => [
      ...also(...states),
      ...inTrash.map((each) => ({ collection: HISTORY, record: { ...each, trashed: false } })),
    ];
    const restored = await repository.edit(
      entity.path,
      String(change['record']),
      (current) => {
        if (!isExpected(current)) {
          throw new HttpError(409, `${entity.singular} was changed since`, {
            ...(current && { current: toRecord(entity, current) }),
          });
        }
        if (!before) return null;
        // Its place is no part of a version: only a move's undo puts it back.
        const order = current && change['kind'] !== 'move' ? current['order'] : before['order'];
        return { ...before, ...derived, order };
      },
      beside,
    );
    await recordChanged(context, entity, restored.before, restored.after);
    res.json({ record: restored.after && toRecord(entity, restored.after) });
  };
}
