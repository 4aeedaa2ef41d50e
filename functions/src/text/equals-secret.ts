import { timingSafeEqual } from 'node:crypto';

/** Takes the same time for all texts of the same length. */
export function equalsSecret(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
