import { interpolate } from '@sunfront/contract/messages/index';
import { formatCount } from '@sunfront/contract/messages/format';
import { useMessages } from '../../text/messages.ts';

export function JobCount({ found, all }: { found: number; all: number }) {
  const messages = useMessages();
  const { finder, careers } = messages;
  if (found === 0) return careers.empty;
  return found === all
    ? formatCount(messages, finder.all, all)
    : interpolate(messages, finder.some, { number: found, count: all });
}
