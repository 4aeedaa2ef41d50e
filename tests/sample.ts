import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** Whether every element of a matrix is tested, as `npm run test:all` does. */
export const isExhaustive = process.env['TEST_ALL'] === '1';

/** Names the sample: the commit, so that each commit tests other elements. Set `TEST_SEED` to repeat a run. */
export const seed =
  process.env['TEST_SEED'] ??
  spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim();

/**
 * Chooses `count` elements by the seed, in their order; all elements in an exhaustive run.
 * @param name distinguishes matrices of equal length, which would otherwise be sampled alike
 */
export function sampled<T>(list: readonly T[], count: number, name = ''): readonly T[] {
  if (isExhaustive) return list;
  const rank = (index: number) =>
    createHash('sha256').update(`${seed} ${name} ${index}`).digest('hex');
  const chosen = [...list.keys()].sort((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, count);
  return list.filter((_, index) => chosen.includes(index));
}
