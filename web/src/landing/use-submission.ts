import { answered } from '@sunfront/contract/answers';
import { HONEYPOT } from '@sunfront/contract/limits';
import { fill, type Messages } from '@sunfront/contract/messages';
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
import { useMessages } from '../ui/messages.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { prepareToasts, toast } from '../ui/toast.ts';
import type { RefusedForm } from './view.ts';

/** Messages by field name. */
export type Errors = Record<string, string>;

interface Options {
  /** Names the draft that outlives the form and a reload. */
  name: string;
  /** The message that stands for any field left empty, for the form as a whole. */
  required: string;
  /** The message beside each field that was left empty. */
  missing: Readonly<Errors>;
  /** The controls that can be seen, and messages beside them, in their order on the page. */
  fields: readonly string[];
  /** What became of the form when the browser sent it by itself. */
  refused: RefusedForm | undefined;
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

/** A visitor's form: checked, sent once, and kept as typed until it has arrived. */
export function useSubmission(options: Options) {
  const messages = useMessages();
  const inLanguage = (found: Errors): Errors =>
    Object.fromEntries(
      Object.entries(found).map(([field, message]) => [field, answered(messages, message)]),
    );
  const form = useRef<HTMLFormElement>(null);
  const { fields } = options;
  const [refused, setRefused] = useState(options.refused);
  const [errors, setErrors] = useState<Errors>(() => inLanguage(refused?.errors ?? {}));
  /** What went wrong with the form as a whole. */
  const [problem, setProblem] = useState(
    refused && (answered(messages, refused.problem) || problemOf(errors, options, messages)),
  );
  /** The share that is sent, while it is being sent. */
  const [progress, setProgress] = useState<number | undefined>();
  const draft = `draft:${options.name}`;

  useEffect(() => {
    // The page that says so is no address to come back to: a reload has what was typed from here.
    if (refused && form.current) remember(form.current, draft);
    restore(form, draft);
  }, [draft, refused]);

  const control = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement;

  const fail = (answers: Errors) => {
    const found = inLanguage(answers);
    setErrors(found);
    setProblem(problemOf(found, options, messages));
    // Autofill did it, and nobody could undo it by hand.
    if (found[HONEYPOT]) control(HONEYPOT).value = '';
    const first = fields.find((field) => found[field]);
    if (first) control(first).focus();
  };

  // Where the browser begins on a page that says what was wrong; a dialog goes by the mark.
  const wrong = refused?.problem ? undefined : fields.find((field) => refused?.errors[field]);
  // React would move the focus before a dialog has noted where it was.
  const hydrated = useHydrated();
  const begin = (here: boolean) => (here ? { autoFocus: !hydrated, 'data-autofocus': true } : {});

  /** Sets or removes the error of one field. */
  const setError = (field: string, message?: string) =>
    setErrors((before) => {
      const { [field]: _, ...rest } = before;
      return message ? { ...rest, [field]: message } : rest;
    });
  const isFilled = !Object.values(errors).includes(options.required);

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
    setProblem(undefined);
    setProgress(0);
    try {
      const sent = await toast.promise(attempt(new FormData(form.current)), {
        loading: messages.sending,
        success: (stored) => stored && options.sent,
        error: options.failed,
        // The form says it.
        reference: false,
      });
      if (!sent) return;
      renewIdempotencyKey(options.name);
      forget(draft);
      setRefused(undefined);
      form.current?.reset();
      options.onSent(sent);
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) fail(error.fields);
      else if (!navigator.onLine) setProblem(messages.form.offline);
      // Else a part of the page that cannot be fetched any more, a file that cannot be read any more.
      else
        setProblem(
          error instanceof ApiError ? answered(messages, error.message) : messages.form.broken,
        );
    } finally {
      setProgress(undefined);
    }
  };

  return {
    errors,
    problem: problem === options.required && isFilled ? undefined : problem,
    progress,
    /** The error to show beside a field. */
    errorOf: (field: string) =>
      errors[field] === options.required ? options.missing[field] : errors[field],
    setError,
    /** What the control of a field has beside what `Field` gives it; `first`: it is begun with. */
    controlProps: (field: string, first = false) => ({
      name: field,
      'aria-invalid': field in errors,
      ...(refused?.values[field] === undefined ? {} : { defaultValue: refused.values[field] }),
      ...begin(refused ? field === wrong : first),
    }),
    /** Of the element that shows the problem. */
    problemProps: { tabIndex: -1, ...begin(refused !== undefined && wrong === undefined) },
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: submit,
      // Ahead of need: without a connection they could not be fetched to say so.
      onFocus: () => void prepareToasts().catch(() => {}),
      onInput: (event: InputEvent<HTMLFormElement>) => {
        if (form.current) remember(form.current, draft);
        setError((event.target as unknown as HTMLInputElement).name);
      },
    },
  };
}

function problemOf(
  found: Errors,
  { required, fields }: Options,
  messages: Messages,
): string | undefined {
  const problem = found[HONEYPOT];
  if (problem) return fill(messages, messages.form.honeypotEmptied, { problem });
  const general = Object.entries(found).find(
    ([field, message]) => message === required || !fields.includes(field),
  );
  return general?.[1];
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
