import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../api/http.ts';
import { messages } from './messages.tsx';

interface Wrong {
  fields: Record<string, string>;
  problem: string;
}

const NOTHING: Wrong = { fields: {}, problem: '' };

/**
 * Sends one request at a time. After a failure the first invalid field gets the focus.
 * @param send throws an ApiError.
 */
export function useSubmit(send: (data: Record<string, string>) => Promise<void>) {
  const [wrong, setWrong] = useState(NOTHING);
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setBusy(true);
    try {
      await send(Object.fromEntries(new FormData(form)) as Record<string, string>);
      setWrong(NOTHING);
    } catch (error) {
      const { fields, message } = error instanceof ApiError ? error : FAILED;
      const first = [...form.elements].find(
        (each): each is HTMLInputElement => each instanceof HTMLInputElement && each.name in fields,
      );
      setWrong({ fields, problem: first ? '' : message });
      first?.focus();
    } finally {
      setBusy(false);
    }
  };
  return { ...wrong, busy, submit };
}

const FAILED = { fields: {}, message: messages.form.failed };
