import { formatAgo, formatTime } from './format.ts';

interface AgoProps {
  /** ISO 8601. */
  at: string;
  /** Who did what happened then. */
  by?: string;
}

/** How long ago something was; the time itself when pointed at. */
export function Ago({ at, by }: AgoProps) {
  return (
    <time dateTime={at} title={by ? `${formatTime(at)}, by ${by}` : formatTime(at)}>
      {formatAgo(at)}
    </time>
  );
}
