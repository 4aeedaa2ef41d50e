import { timingSafeEqual } from 'node:crypto';

/** Takes the same time wherever two texts of equal length differ. */
export function equalsSecret(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
