import { HONEYPOT } from '@sunfront/contract/limits';
import { useMessages } from '../ui/messages.ts';

/**
 * A field for programs, which the server refuses when it is filled in: people neither see nor reach
 * it. It is moved out of sight because some programs pass over what is not displayed.
 */
export function Honeypot() {
  const { form } = useMessages();
  return (
    <label className="visually-hidden" aria-hidden="true">
      {form.honeypot}
      <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </label>
  );
}
