import { formatAgo, formatTime } from '../format/format.ts';

/** @param at ISO 8601 */
export function Ago({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatTime(at)}>
      {formatAgo(at)}
    </time>
  );
}
