import { HONEYPOT } from '@sunfront/contract/limits';
import { useMessages } from '../../text/messages.ts';

/** A spam trap. Some bots skip fields with `display: none`. */
export function Honeypot() {
  const { form } = useMessages();
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {form.honeypot}
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
