import { HONEYPOT } from '@sunfront/contract/limits';
import {
  type InputEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type Answer, ApiError } from '../api/http.ts';
import { idempotencyHeader, renewIdempotencyKey } from '../api/idempotency.ts';
import { forget, keep, recall } from '../api/tab-storage.ts';
import { prepareToasts, toast } from '../ui/toast.ts';

/** Messages by field name. */
export type Errors = Record<string, string>;

interface Options {
  /** Names the draft that outlives the form and a reload. */
  name: string;
  /** The message that stands for any field left empty; it is shown once. */
  required: string;
  /** Shown when it was sent, and when sending failed. */
  sent: string;
  failed: string;
  check: (data: FormData) => Promise<Errors>;
  send: (
    data: FormData,
    headers: Record<string, string>,
    onProgress: (share: number) => void,
  ) => Promise<Answer<Sent>>;
  /** With what was stored. */
  onSent: (record: Sent) => void;
}

/** The part of a stored record that a visitor's form tells of. */
interface Sent {
  id: string;
}

/** The controls beside which a message can be seen. */
const SHOWN = ':not([type=hidden], [tabindex])';

const OFFLINE = 'You are offline. What you wrote is kept: send it again when you are connected.';
// A part of the page that cannot be fetched any more, a file that cannot be read any more.
const BROKEN =
  'This could not be sent. Check your connection and the file, or reload the page: what you wrote is kept.';

/** A visitor's form: checked, sent once, and kept as typed until it has arrived. */
export function useSubmission(options: Options) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  /** What went wrong with the form as a whole. */
  const [problem, setProblem] = useState('');
  /** The share that is sent, while it is being sent. */
  const [progress, setProgress] = useState<number | undefined>();
  const draft = `draft:${options.name}`;

  useEffect(() => restore(form, draft), [draft]);

  const fail = (found: Errors) => {
    const controls = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    const shown = controls.filter((control) => control.matches(SHOWN));
    setErrors(found);
    const honeypot = controls.find(({ name }) => name === HONEYPOT);
    if (honeypot && found[HONEYPOT]) {
      // Autofill did it, and nobody could undo it by hand.
      honeypot.value = '';
      setProblem(`${found[HONEYPOT]} It is empty now: please send again.`);
    } else {
      const general = Object.entries(found).find(
        ([field, message]) =>
          message === options.required || !shown.some(({ name }) => name === field),
      );
      setProblem(general?.[1] ?? '');
    }
    // The first one by its place on the page.
    shown.find(({ name }) => found[name])?.focus();
  };

  const clearError = (field: string) => {
    const { [field]: _, ...rest } = errors;
    setErrors(rest);
    if (problem === options.required && !Object.values(rest).includes(options.required)) {
      setProblem('');
    }
  };

  /** @returns what was stored; undefined when something is missing or wrong, and nothing was sent. */
  const attempt = async (data: FormData): Promise<Sent | undefined> => {
    const found = await options.check(data);
    if (Object.keys(found).length > 0) {
      fail(found);
      return undefined;
    }
    setErrors({});
    return (await options.send(data, idempotencyHeader(options.name, data), setProgress)).data;
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (progress !== undefined || !form.current) return;
    setProblem('');
    setProgress(0);
    try {
      const sent = await toast.promise(attempt(new FormData(form.current)), {
        loading: 'Sending…',
        success: (stored) => stored && options.sent,
        error: options.failed,
      });
      if (!sent) return;
      renewIdempotencyKey(options.name);
      forget(draft);
      form.current?.reset();
      options.onSent(sent);
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) fail(error.fields);
      else if (!navigator.onLine) setProblem(OFFLINE);
      else setProblem(error instanceof ApiError ? error.message : BROKEN);
    } finally {
      setProgress(undefined);
    }
  };

  return {
    errors,
    problem,
    progress,
    /** The error to show beside a field: none for an empty one, which the form's problem covers. */
    errorOf: (field: string) => (errors[field] === options.required ? undefined : errors[field]),
    clearError,
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: submit,
      // Ahead of need: without a connection they could not be fetched to say so.
      onFocus: () => void prepareToasts().catch(() => {}),
      onInput: (event: InputEvent<HTMLFormElement>) => {
        if (form.current) remember(form.current, draft);
        clearError((event.target as unknown as HTMLInputElement).name);
      },
    },
  };
}

function remember(form: HTMLFormElement, draft: string) {
  const text = [...new FormData(form)].filter(
    ([name, value]) => typeof value === 'string' && name !== HONEYPOT,
  );
  keep(draft, Object.fromEntries(text));
}

function restore(form: RefObject<HTMLFormElement | null>, draft: string) {
  for (const [name, value] of Object.entries(recall<Record<string, string>>(draft) ?? {})) {
    const control = form.current?.elements.namedItem(name);
    const fillable = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (fillable && control.value === '') control.value = value;
  }
}
