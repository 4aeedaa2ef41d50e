import type { Entity } from '@sunfront/contract/entities/entity';
import type { Context } from '../../services/context.ts';
import * as ratings from '../../records/ratings.ts';
import { parseId } from '../http/body.ts';
import type { EntityHandler } from '../http/handler.ts';
import { recordScope } from './records.ts';

export function listSummaries(entity: Entity, context: Context): EntityHandler<'ratingSummaries'> {
  return (request) => ratings.listSummaries(recordScope(entity, context, request));
}

export function listRatings(entity: Entity, context: Context): EntityHandler<'ratings'> {
  return (request) =>
    ratings.listRatings(recordScope(entity, context, request), parseId(entity, request), {
      complete: request.query['complete'] === 'true',
    });
}

export function rate(entity: Entity, context: Context): EntityHandler<'rate'> {
  return (request) =>
    ratings.rate(recordScope(entity, context, request), parseId(entity, request), request.body);
}

export function removeRating(entity: Entity, context: Context): EntityHandler<'removeRating'> {
  return async (request) => {
    await ratings.rate(recordScope(entity, context, request), parseId(entity, request), null);
    return undefined;
  };
}
