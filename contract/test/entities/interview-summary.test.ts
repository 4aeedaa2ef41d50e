import { currentState, type InterviewState } from '../../src/entities/interview-summary.ts';
import { expect, test } from 'vitest';

test('the newest interview that has not ended counts, or else the newest', () => {
  const shown = (...states: InterviewState[]) => currentState(states.map((state) => ({ state })));
  expect(shown()).toBe('none');
  expect(shown('declined', 'proposed')).toBe('proposed');
  expect(shown('booked', 'cancelled')).toBe('booked');
  expect(shown('cancelled', 'withdrawn')).toBe('withdrawn');
});
