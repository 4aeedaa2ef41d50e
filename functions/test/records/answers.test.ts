import { expect, test } from 'vitest';
import { sentAnswers } from '../../src/records/answers.ts';
import { questionsOf } from '../../src/site/questions.ts';

test('half of a character, which JSON can contain, is replaced in an answer', () => {
  expect(sentAnswers({ answer_town: 'Yazd\ud800', name: 'Ann' })).toEqual([
    ['answer_town', 'Yazd\ufffd'],
  ]);
});

test('unreadable questions count as none', () => {
  expect(questionsOf({ id: 'one', questions: [{}] })).toEqual([]);
});
