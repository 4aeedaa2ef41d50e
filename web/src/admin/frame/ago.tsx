import { messages } from '../messages/frame.tsx';
import { formatAgo, formatTime } from './format.ts';

interface AgoProps {
  /** ISO 8601. */
  at: string;
  by?: string;
}

export function Ago({ at, by }: AgoProps) {
  return (
    <time dateTime={at} title={by ? messages.ago.withPerson(formatTime(at), by) : formatTime(at)}>
      {formatAgo(at)}
    </time>
  );
}
