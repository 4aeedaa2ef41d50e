import { fill } from '@sunfront/contract/messages';
import { count } from '@sunfront/contract/written';
import { useMessages } from '../../ui/messages.ts';

interface Props {
  /** The number of jobs that match. */
  found: number;
  /** The number of all jobs. */
  all: number;
}

/** Says how many of the jobs match a search. */
export function JobCount({ found, all }: Props) {
  const messages = useMessages();
  const { finder, careers } = messages;
  if (found === 0) return careers.empty;
  return found === all
    ? count(messages, finder.all, all)
    : fill(messages, finder.some, { number: found, count: all });
}
