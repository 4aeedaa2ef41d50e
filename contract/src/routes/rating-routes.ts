import { ratings, ratingSummaries } from '../api/rating-responses.ts';
import { ratingBody } from './entity-bodies.ts';
import type { Candidate, EntityCalls } from './entity-route.ts';

export function ratingRoutes({ entity, call, name }: EntityCalls): Candidate[] {
  if (!entity.rated) return [];
  const what = entity.singular.toLowerCase();
  return [
    {
      operation: 'ratingSummaries',
      call: call('ratingSummaries'),
      id: `list${name}Ratings`,
      access: entity,
      summary:
        'Returns average and number of the ratings of each record, by id, without those that are hidden from you.',
      response: [200, ratingSummaries],
    },
    {
      operation: 'ratings',
      call: call('ratings'),
      id: `get${name}Ratings`,
      access: entity,
      summary: `Lists the ratings of one ${what}, oldest first. The owner can hide the others until you have rated.`,
      query: {
        complete:
          '`true` also lists the ratings of a record in the trash and, for owners, hidden ones.',
      },
      response: [200, ratings],
    },
    {
      operation: 'rate',
      call: call('rate'),
      id: `rate${name}`,
      access: entity,
      summary: `Sets your rating of one ${what}.`,
      body: ratingBody,
      response: [200, ratings],
    },
    {
      operation: 'removeRating',
      call: call('removeRating'),
      id: `remove${name}Rating`,
      access: entity,
      summary: `Removes your rating of one ${what}.`,
      response: [204, null],
    },
  ];
}
