import type { Entity } from '@sunfront/contract/entity';
import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { HttpError, invalidField } from '../errors.ts';
import { recordChanged } from '../site/changed.ts';
import { isId, toRecord } from '../store/record.ts';
import { NoNeighbour } from '../store/repository.ts';
import { jsonBody, notFound, parseId } from './body.ts';
import { noted } from './noted.ts';

/**
 * `PUT /api/<entity>/{id}/place` with `{"after": <id>}` or `{"before": <id>}`: puts the record directly after
 * or before that one, in the order in which the list is shown. 409 when that one is not there.
 */
export function moveRecord(entity: Entity, context: Context): RequestHandler {
  const { path, singular, newestFirst = false } = entity;
  return async (req, res) => {
    const id = parseId(entity, req.params['id']);
    const { shown, neighbour } = parsePlace(jsonBody(req));
    // What is shown after another stands before it where the newest comes first.
    const side = (shown === 'after') === newestFirst ? 'before' : 'behind';
    const moved = await context.repository
      .move(path, id, side, neighbour, noted(entity, res, 'move'))
      .catch((error: unknown) => {
        if (!(error instanceof NoNeighbour)) throw error;
        throw new HttpError(409, `The ${singular.toLowerCase()} beside it was deleted meanwhile`);
      });
    if (!moved) throw notFound(entity);
    const { before, after } = moved;
    if (after !== before) await recordChanged(context, entity, before, after);
    // There is nothing to take back.
    else res.removeHeader('Undo');
    res.json(toRecord(entity, after));
  };
}

function parsePlace(body: Record<string, unknown>) {
  const given = (['after', 'before'] as const).filter((name) => body[name] !== undefined);
  const [shown] = given;
  const neighbour = shown && body[shown];
  if (given.length !== 1 || !shown || !isId(neighbour)) {
    throw invalidField(shown ?? 'after', 'Name one record, in after or in before');
  }
  return { shown, neighbour };
}
