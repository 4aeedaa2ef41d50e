import { formatMoment, formatZone } from '@sunfront/contract/messages/format';
import { useMessages } from '../../text/messages.ts';

/** In the company's zone; own-zone.ts adds the visitor's, if it differs. @param time ISO 8601 */
export function LocalTime({ time, zone }: { time: string; zone: string }) {
  const messages = useMessages();
  const moment = Date.parse(time);
  return (
    <time dateTime={time} data-zone={zone} data-own={messages.interview.yourTime}>
      {formatMoment(messages, moment, zone)} <bdi dir="ltr">({formatZone(moment, zone)})</bdi>
    </time>
  );
}
