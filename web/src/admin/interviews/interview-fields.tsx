import { applicant } from '@sunfront/contract/entities/applicant';
import { useEffect, useId, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { whoami } from '../../session/session.ts';
import { MomentInput } from '../inputs/moment-input.tsx';
import type { EditorProps, FieldOptions } from '../inputs/field-options.ts';
import { messages } from '../messages/interviews.tsx';
import { useAssignees } from '../records/use-assignees.ts';
import { useTimeZone } from '../records/use-site-settings.ts';
import controls from '../ui/panel.module.css';
import { ownTimeZone } from './facts.tsx';
import styles from './forms.module.css';
import { MomentNotes, SlotsInput } from './slots-input.tsx';

/** Of both forms. */
export function useInterviewFields(): Record<string, FieldOptions> {
  const timeZone = useTimeZone();
  const own = ownTimeZone();
  const zones = (
    <p className={controls.hint}>
      {messages.form.timesText(timeZone)} {own !== timeZone && messages.form.yourZone(own)}
    </p>
  );
  return {
    slots: { editor: SlotsInput, source: zones, hint: messages.slots.nextDayHint },
    start: { editor: StartInput, source: zones },
    length: { source: <LengthChoice />, hint: messages.form.lengthHint },
    place: { hint: messages.form.placeHint },
    interviewers: { editor: InterviewersInput },
  };
}

function StartInput({ name }: EditorProps) {
  const { field, fieldState } = useController({ name });
  const title = messages.slots.start;
  const id = useId();
  return (
    <>
      <MomentInput
        {...field}
        exact
        title={title}
        aria-label={messages.slots.date(title)}
        aria-invalid={Boolean(fieldState.error)}
        aria-describedby={id}
        className={controls.input}
        value={field.value as string}
      />
      <MomentNotes id={id} value={field.value as string} />
    </>
  );
}

const LENGTHS = [30, 45, 60];

function LengthChoice() {
  const { setValue } = useFormContext();
  const length: unknown = useWatch({ name: 'length' });
  return (
    <div className={controls.options}>
      {LENGTHS.map((each) => (
        <button
          key={each}
          type="button"
          className={controls.option}
          aria-pressed={length === each}
          onClick={() => setValue('length', each, { shouldDirty: true, shouldValidate: true })}
        >
          {messages.form.minutes(each)}
        </button>
      ))}
    </div>
  );
}

function InterviewersInput({ name }: EditorProps) {
  const { field } = useController({ name });
  const { choices, nameOf } = useAssignees(applicant);
  const chosen = field.value as string[];
  const { '': _, ...offered } = choices('');
  // Former users can remain.
  const others = chosen
    .filter((uid) => !(uid in offered))
    .map((uid) => [uid, nameOf(uid)] as const);
  const list = useRef<HTMLUListElement>(null);
  const { ref } = field;
  useEffect(() => ref({ focus: () => list.current?.querySelector('input')?.focus() }), [ref]);
  return (
    <ul ref={list} className={styles.people} onBlur={field.onBlur}>
      {[...Object.entries(offered), ...others].map(([uid, label]) => (
        <li key={uid}>
          <label className={controls.check}>
            <input
              type="checkbox"
              checked={chosen.includes(uid)}
              onChange={({ target }) =>
                field.onChange(
                  target.checked ? [...chosen, uid] : chosen.filter((each) => each !== uid),
                )
              }
            />
            <bdi>{label}</bdi>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** The user. */
export function defaultInterviewers(): string[] {
  return [whoami().username];
}
