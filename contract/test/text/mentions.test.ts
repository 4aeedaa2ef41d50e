import { describe, expect, test } from 'vitest';
import { mentionedIn, mentionOf } from '../../src/text/mentions.ts';

const users = [
  { id: 'ann', name: 'Ann' },
  { id: 'ann.lee', name: 'Ann Lee' },
  { id: 'zoe', name: 'Zoë' },
  { id: 'j1', name: 'Jo' },
  { id: 'j2', name: 'Jo' },
  { id: 'new', name: '' },
];

describe('a text mentions', () => {
  test.each([
    ['@Ann, look', ['ann']],
    ['(@ann lee) and @ANN', ['ann', 'ann.lee']],
    ['Ask @Ann Lee.', ['ann.lee']],
    ['@ann.lee', ['ann.lee']],
    ['@Ann\n@zoe\u0308', ['ann', 'zoe']],
    ['@Zoe\u0308!', ['zoe']],
    ['@Jo', ['j1', 'j2']],
    ['@j2', ['j2']],
    ['@new', ['new']],
    ['@Anna, @Ann_x, @Ann-Kathrin, @ann.k, @, @ Ann', []],
    ['mail@ann.example, x.@ann', []],
    ['Ann', []],
  ])('%j: %j', (text, ids) => {
    expect(mentionedIn(text, users).map(({ id }) => id)).toEqual(ids);
  });

  test('each user as the panel inserts it', () => {
    expect(users.map((user) => mentionOf(user, users))).toEqual([
      '@Ann',
      '@Ann Lee',
      '@Zoë',
      '@j1',
      '@j2',
      '@new',
    ]);
    for (const user of users) {
      expect(mentionedIn(`Hello ${mentionOf(user, users)}.`, users)).toEqual([user]);
    }
  });
});
