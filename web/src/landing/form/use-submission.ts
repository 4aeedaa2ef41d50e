import { translateApiMessage } from '@sunfront/contract/messages/api-messages';
import { HONEYPOT } from '@sunfront/contract/limits';
import { interpolate, type Messages } from '@sunfront/contract/messages/index';
import {
  type InputEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type ApiResponse, ApiError } from '../../api/http.ts';
import { idempotencyHeader, renewIdempotencyKey } from '../../api/idempotency.ts';
import { removeItem } from '../../api/tab-storage.ts';
import { useMessages } from '../../text/messages.ts';
import { draftName, remember, restore } from './draft.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { prepareToasts, toast } from '../../ui/toast.ts';
import type { RefusedForm } from '../view/view.ts';

/** Messages by field name. */
export type Errors = Record<string, string>;

interface Options {
  /** Identifies the draft, which survives closing and reloading. */
  name: string;
  required: string;
  /** By required field. */
  missing: Readonly<Errors>;
  fields: readonly string[];
  /** Set if the form was rejected without script. */
  refused: RefusedForm | undefined;
  sent: string;
  failed: string;
  check: (data: FormData) => Promise<Errors>;
  send: (
    data: FormData,
    headers: Record<string, string>,
    onProgress: (share: number) => void,
  ) => Promise<ApiResponse<Sent>>;
  onSent: (record: Sent) => void;
}

interface Sent {
  id: string;
  /** To the sender's own page. */
  link?: string;
}

export function useSubmission(options: Options) {
  const { fields, required } = options;
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState(options.refused);
  const feedback = useFeedback(options, form);
  const { errors, problem, setError } = feedback;
  const draft = draftName(options.name);
  const names = fields.join();
  const { progress, submit } = useSend(options, form, feedback, () => {
    removeItem(draft);
    setRefused(undefined);
  });

  useEffect(() => {
    // A reload opens the form's own address without the input.
    if (refused && form.current) remember(form.current, draft);
    restore(form, draft);
    // Fields that load later are restored then.
  }, [draft, refused, names]);

  // The field with the initial focus on a rejected form.
  const wrong = refused?.problem ? undefined : fields.find((field) => refused?.errors[field]);
  // React would move the focus before a dialog records the previous one, so only the server sets
  // autoFocus.
  const hydrated = useHydrated();
  const begin = (here: boolean) => (here ? { autoFocus: !hydrated, 'data-autofocus': true } : {});
  const isFilled = !Object.values(errors).includes(required);

  return {
    errors,
    problem: problem === required && isFilled ? undefined : problem,
    progress,
    errorOf: (field: string) =>
      errors[field] === required ? options.missing[field] : errors[field],
    setError,
    /** @param first gets the initial focus */
    controlProps: (field: string, first = false) => ({
      name: field,
      'aria-invalid': field in errors,
      ...(refused?.values[field] === undefined ? {} : { defaultValue: refused.values[field] }),
      ...begin(refused ? field === wrong : first),
    }),
    problemProps: { tabIndex: -1, ...begin(refused !== undefined && wrong === undefined) },
    formProps: {
      ref: form,
      'data-typed': draft,
      noValidate: true,
      onSubmit: submit,
      // Offline, the toast code could not be loaded.
      onFocus: () => void prepareToasts().catch(() => {}),
      onInput: (event: InputEvent<HTMLFormElement>) => {
        if (form.current) remember(form.current, draft);
        setError(fieldOf(event.target as unknown as HTMLInputElement));
      },
    },
  };
}

type FormRef = RefObject<HTMLFormElement | null>;

function useFeedback(options: Options, form: FormRef) {
  const { refused } = options;
  const messages = useMessages();
  // Fields can change while a submission is under way.
  const latest = useRef(options);
  useLayoutEffect(() => void (latest.current = options));
  const inLanguage = (found: Errors): Errors =>
    Object.fromEntries(
      Object.entries(found).map(([field, message]) => [
        field,
        translateApiMessage(messages, message),
      ]),
    );
  const [errors, setErrors] = useState<Errors>(() => inLanguage(refused?.errors ?? {}));
  const [problem, setProblem] = useState(
    refused &&
      (translateApiMessage(messages, refused.problem) || problemOf(errors, options, messages)),
  );

  const fail = (answers: Errors) => {
    const found = inLanguage(answers);
    setErrors(found);
    setProblem(problemOf(found, latest.current, messages));
    // The visitor cannot see that autofill filled in the honeypot.
    if (found[HONEYPOT]) (controlOf(form, HONEYPOT) as HTMLInputElement).value = '';
    const first = latest.current.fields.find((field) => found[field]);
    if (first) controlOf(form, first)?.focus();
  };

  const setError = (field: string, message?: string) =>
    setErrors((before) => {
      const { [field]: _, ...rest } = before;
      return message ? { ...rest, [field]: message } : rest;
    });

  return { errors, problem, setErrors, setProblem, setError, fail };
}

/** `progress` is the uploaded share, 0 to 1. */
function useSend(
  options: Options,
  form: FormRef,
  { setErrors, setProblem, fail }: ReturnType<typeof useFeedback>,
  onStored: () => void,
) {
  const messages = useMessages();
  const [progress, setProgress] = useState<number | undefined>();

  /** @returns the stored record; undefined if validation failed */
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
        // The form shows the reference.
        reference: false,
        // A success replaces the failure before it.
        name: options.name,
      });
      if (!sent) return;
      renewIdempotencyKey(options.name);
      onStored();
      form.current?.reset();
      options.onSent(sent);
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) fail(error.fields);
      else if (!navigator.onLine) setProblem(messages.form.offline);
      // Otherwise a chunk or the file can no longer be read.
      else
        setProblem(
          error instanceof ApiError
            ? translateApiMessage(messages, error.message)
            : messages.form.broken,
        );
    } finally {
      setProgress(undefined);
    }
  };

  return { progress, submit };
}

function problemOf(
  found: Errors,
  { required, fields }: Options,
  messages: Messages,
): string | undefined {
  const problem = found[HONEYPOT];
  if (problem) return interpolate(messages, messages.form.honeypotEmptied, { problem });
  const general = Object.entries(found).find(
    ([field, message]) => message === required || !fields.includes(field),
  );
  return general?.[1];
}

/** The first control of a group. */
function controlOf(form: FormRef, name: string): HTMLElement | undefined {
  const found = form.current?.elements.namedItem(name);
  if (found instanceof RadioNodeList) return found[0];
  if (found instanceof HTMLFieldSetElement) return found.elements[0] as HTMLElement;
  return (found as HTMLElement | null) ?? undefined;
}

/** Checkboxes of a question are in a group with the name of the field. */
function fieldOf(control: HTMLInputElement): string {
  return control.closest('fieldset')?.name || control.name;
}
