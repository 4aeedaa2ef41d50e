import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** Set by `npm run test:all`. */
export const isExhaustive = process.env['TEST_ALL'] === '1';

/** The commit, so that each commit tests other elements. Set `TEST_SEED` to repeat a run. */
export const seed =
  process.env['TEST_SEED'] ??
  spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim();

/**
 * Returns `count` elements in their order, chosen by the seed, or all in an exhaustive run.
 * @param name distinguishes matrices of equal length
 */
export function sampled<T>(list: readonly T[], count: number, name = ''): readonly T[] {
  if (isExhaustive) return list;
  const rank = (index: number) =>
    createHash('sha256').update(`${seed} ${name} ${index}`).digest('hex');
  const chosen = [...list.keys()].sort((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, count);
  return list.filter((_, index) => chosen.includes(index));
}
