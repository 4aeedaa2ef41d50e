import { messages } from '../messages/frame.tsx';
import { formatAgo, formatTime } from './format.ts';

interface AgoProps {
  /** ISO 8601. */
  at: string;
  /** The name of the person, for the tooltip. */
  by?: string;
}

/** A relative time, with the exact time as its tooltip. */
export function Ago({ at, by }: AgoProps) {
  return (
    <time dateTime={at} title={by ? messages.ago.withPerson(formatTime(at), by) : formatTime(at)}>
      {formatAgo(at)}
    </time>
  );
}
