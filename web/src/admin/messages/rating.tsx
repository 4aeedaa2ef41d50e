import type { ReactNode } from 'react';
import { count } from '../format/format.ts';

export const messages = {
  column: 'Rating',
  all: 'Any rating',
  unrated: 'Not rated by you',
  atLeast: (stars: number) => (stars === 5 ? '5 stars' : `At least ${count(stars, 'star')}`),
  loadFailed: 'Failed to load the ratings.',
  average: (average: string, number: number) => (
    <>
      <span aria-hidden>
        {average} ({number})
      </span>
      <span className="visually-hidden">
        Rated {average} of 5 by {number}
      </span>
    </>
  ),
  title: 'Ratings',
  own: 'Your rating',
  stars: (number: number) => count(number, 'star'),
  starsOf: (number: number) => `${number} of 5`,
  reason: 'Reason',
  reasonHint: 'Optional',
  save: 'Save rating',
  remove: 'Remove rating',
  saved: 'Rating saved',
  removed: 'Rating removed',
  failed: 'Failed to save the rating.',
  chooseFirst: 'Choose one to five stars first.',
  hidden: 'You see the ratings of others after you have saved yours.',
  others: 'Ratings of others',
  by: (name: ReactNode, time: ReactNode) => (
    <>
      {name}, {time}
    </>
  ),
  exported: (by: string, time: string, stars: number, text: string) =>
    `Rating of ${by}, ${time}: ${stars} of 5${text && `, ${text}`}`,

  mention: {
    label: 'Colleagues to mention',
    status: (number: number) =>
      `${count(number, 'colleague')}. Choose with the arrow keys, insert with Enter.`,
  },
};
