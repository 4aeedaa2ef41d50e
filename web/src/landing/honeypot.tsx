import { HONEYPOT } from '@sunfront/contract/limits';
import { useMessages } from '../ui/messages.ts';

/** A spam trap: the server rejects it if filled in. Not `display: none`, because some bots skip such fields. */
export function Honeypot() {
  const { form } = useMessages();
  return (
    <label className="visually-hidden" aria-hidden="true">
      {form.honeypot}
      <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </label>
  );
}
