import { entities, entityAt, managedPaths } from '@sunfront/contract';
import type { Entity } from '@sunfront/contract/entity';
import { CHANGE_KINDS, HISTORY } from '@sunfront/contract/history';
import { type RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { HttpError, invalidField, notYours } from '../errors.ts';
import { batchOf, toAnswer } from '../history/history.ts';
import { restoreChanges } from '../records/restore.ts';
import { isId, toRecord } from '../store/record.ts';
import type { Condition, Stored } from '../store/repository.ts';
import { adminOf } from './ask-admin.ts';
import { jsonBody } from './body.ts';
import { isAbout } from './person.ts';
import { parseIfMatch, parseQuery } from './query.ts';
import { parseIds, setUndo } from './records.ts';
import { answerRows } from './rows.ts';

/** What the list can be narrowed to, by name in the query. */
const FILTERS = ['collection', 'record', 'by', 'kind'] as const;

/**
 * `GET /api/history/`: changes, the last first, with the address of the next page in `Link`; narrowed by
 * `collection`, `record`, `by` and `kind`, or with `trash=true` to what is in the trash; those of persons' records
 * also by `q`, the person's name or contact.
 */
export function listChanges(context: Context): RequestHandler {
  return async (req, res) => {
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
    const mine = managedPaths(adminOf(res).role);
    if (query['collection'] && !mine.includes(query['collection'])) throw notYours();
    // An owner's are all.
    if (!query['collection'] && mine.length < entities.length) {
      where.push({ field: 'collection', is: 'in', value: mine });
    }
    const trash = req.query['trash'] === 'true';
    if (trash) where.push({ field: 'trashed', is: '==', value: true });
    const entity = entityAt(query['collection']);
    const q = entity && parseQuery(entity, req.query['q']);
    await answerRows(context, req, res, {
      path: HISTORY,
      where,
      asked: { ...query, ...(trash && { trash: 'true' }), ...(q && { q }) },
      // As in a list, all are read to find a person's.
      keep: q ? (change) => concerns(entity, change, q) : undefined,
      tell: toAnswer,
    });
  };
}

function concerns(entity: Entity, { before, after }: Stored, q: string): boolean {
  return [before, after].some((state) => state && isAbout(entity, state as Stored, q));
}

/**
 * `POST /api/history/{id}/restore`: makes the record what it was before that change, which deletes one that the
 * change made; with `?batch=true`, all the records that were changed at once with it. 409 when one is not as the
 * change left it (of a single one, as it is in `current`), unless `If-Match` names its `updated_at`, or `*` for
 * whatever it is.
 */
export function restoreOne(context: Context): RequestHandler {
  const { repository } = context;
  return async (req, res) => {
    const { id } = req.params;
    if (!isId(id)) throw new HttpError(404, 'Change not found');
    // The change that gave the batch its id may not have been written, or has been erased.
    const together = req.query['batch'] === 'true' ? await batchOf(repository, id) : [];
    const changes = together.length > 0 ? together : [await repository.get(HISTORY, id)];
    if (!changes.every((change) => change !== null)) throw new HttpError(404, 'Change not found');
    const restored = await restoreChanges(
      { stores: context, actor: adminOf(res) },
      changes,
      parseIfMatch(req),
    );
    setUndo(res, restored.change);
    const { after } = restored.edited[0]!;
    res.json({ record: after && toRecord(entityAt(changes[0]!['collection'])!, after) });
  };
}

/** `POST /api/history/restore` with `{"ids": […]}`: the same of several changes, each of another record. */
export function restoreSeveral(context: Context): RequestHandler {
  return async (req, res) => {
    const ids = parseIds(jsonBody(req)['ids']);
    const found = await Promise.all(ids.map((id) => context.repository.get(HISTORY, id)));
    const changes = found.filter((change) => change !== null);
    if (changes.length < ids.length) throw new HttpError(404, 'Change not found');
    const records = changes.map(
      ({ collection, record }) => `${String(collection)}/${String(record)}`,
    );
    if (new Set(records).size < records.length) {
      throw invalidField('ids', 'Name one change of each record');
    }
    const restored = await restoreChanges(
      { stores: context, actor: adminOf(res) },
      changes,
      parseIfMatch(req),
    );
    setUndo(res, restored.change);
    res.json({ restored: restored.edited.length });
  };
}
