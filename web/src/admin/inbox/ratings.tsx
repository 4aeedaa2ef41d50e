import type { RatingSummaries } from '@sunfront/contract/api/rating-responses';
import type { RecordMeta } from '@sunfront/contract/entities/entity';
import { STARS } from '@sunfront/contract/limits';
import type { Column } from '../list/data-table.tsx';
import { messages } from '../messages/rating.tsx';
import { RatingBadge } from '../submission/rating-badge.tsx';
import type { Filter } from './filters.ts';

const UNRATED = 'unrated';

/** Sorts by the average. */
export function ratingColumn<R extends RecordMeta>(summaries: RatingSummaries): Column<R> {
  return {
    title: messages.column,
    width: '5.75rem',
    from: 'full',
    stacks: true,
    value: ({ id }) => summaries[id]?.average ?? null,
    cell: ({ id }) => <RatingBadge summary={summaries[id]} />,
  };
}

/** Rated at least, on average; or not rated by the user. */
export function ratingFilter<R extends RecordMeta>(summaries: RatingSummaries): Filter<R> {
  const steps = Array.from({ length: STARS.max - STARS.min }, (_, index) => STARS.max - index);
  return {
    label: messages.column,
    all: messages.all,
    has({ id }, option) {
      const summary = summaries[id];
      return option === UNRATED ? !summary?.own : (summary?.average ?? 0) >= Number(option);
    },
    // Integer keys of an object would be in ascending order.
    options: () =>
      Object.fromEntries([
        [UNRATED, messages.unrated],
        ...steps.map((stars) => [`${stars}.0`, messages.atLeast(stars)] as const),
      ]),
  };
}
