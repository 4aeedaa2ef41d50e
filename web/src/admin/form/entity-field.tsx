import type { FieldMeta } from '@sunfront/contract/fields';
import { type Language, LANGUAGES } from '@sunfront/contract/messages';
import { type ComponentType, type ReactNode, useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { withTypedExample } from '../frame/date-text.ts';
import { dateLocale } from '../frame/format.ts';
import controls from '../frame/panel.module.css';
import { LongLine } from '../frame/long-line.tsx';
import styles from './entity-form.module.css';
import { DateInput } from './date-input.tsx';
import { MarkdownInput } from './markdown-input.tsx';
import { MomentInput } from './moment-input.tsx';

/** What an editor of a text gets to know. */
export interface EditorProps {
  name: string;
  /** What the website says while the field is blank. */
  standard: string | undefined;
  lang?: Language;
  dir?: string;
}

export interface FieldOptions {
  hint?: ReactNode;
  /** Stands below the label: the text that a translation is made from. */
  source?: ReactNode;
  /** Offered while typing. */
  suggestions?: readonly string[] | undefined;
  /** What the options of a choice are called on screen; of a person, those who can be chosen by uid. */
  labels?: Record<string, string>;
  placeholder?: string | undefined;
  /** Whether the input stops at the limit, with a counter. */
  capped?: boolean;
  /** Whether a text of one line is shown over as many as it takes. */
  wraps?: boolean;
  /** What the website says in a language while the field is blank there. */
  standards?: Partial<Record<Language, string>>;
  /** Several controls that edit the text, in place of its one input. */
  editor?: ComponentType<EditorProps>;
  /** Stands in place of the whole field. */
  input?: ReactNode;
}

interface FieldProps {
  name: string;
  meta: FieldMeta;
  options: FieldOptions;
  /** The language of its text, where it is told in several. */
  language?: Language | undefined;
}

/** One field of a form, made from its metadata. */
export function Field({ name, meta, options, language }: FieldProps) {
  const { title, kind, required, min, max, options: choices, markdown } = meta;
  const { register, control, watch, formState, getFieldState } = useFormContext();
  const id = useId();
  const { error } = getFieldState(name, formState);
  const described = [error && `${id}-error`, (options.hint ?? options.capped) && `${id}-hint`];
  const attributes = {
    id,
    'aria-invalid': Boolean(error),
    'aria-required': Boolean(required),
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    className: controls.input,
    placeholder: options.placeholder,
  };
  const written = language ? { lang: language, dir: LANGUAGES[language].dir } : { dir: 'auto' };

  const notes = (
    <>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {kind === 'date' || kind === 'moment'
            ? withTypedExample(String(error.message), dateLocale())
            : error.message}
        </p>
      )}
      {(options.hint || options.capped) && (
        <p id={`${id}-hint`} className={styles.hint}>
          {options.hint}
          {options.capped && (
            <span className={styles.counter}>
              {String(watch(name) ?? '').length} / {max}
              <span className="visually-hidden"> characters</span>
            </span>
          )}
        </p>
      )}
    </>
  );

  // It brings its own label, hint and error.
  if (options.input) return options.input;

  if (kind === 'boolean') {
    return (
      <div className={styles.field}>
        <label className={controls.check}>
          <input type="checkbox" {...attributes} className={undefined} {...register(name)} />
          {title}
        </label>
        {notes}
      </div>
    );
  }

  if (kind === 'choice') {
    return (
      <div className={styles.field} role="radiogroup" aria-labelledby={`${id}-label`}>
        <span id={`${id}-label`} className={styles.label}>
          {title}
        </span>
        <div className={styles.choices}>
          {choices?.map((choice) => (
            <label key={choice}>
              <input type="radio" value={choice} {...register(name)} />
              <span>{options.labels?.[choice] ?? choice}</span>
            </label>
          ))}
        </div>
        {notes}
      </div>
    );
  }

  const standard = language ? options.standards?.[language] : options.placeholder;
  const label = (
    <>
      {title}
      {required && (
        <span className={styles.required} aria-hidden>
          {' '}
          *
        </span>
      )}
    </>
  );

  if (options.editor) {
    return (
      <div
        className={styles.field}
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={attributes['aria-describedby']}
      >
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {options.source}
        <options.editor name={name} standard={standard} {...written} />
        {notes}
      </div>
    );
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {options.source}
      {markdown ? (
        <MarkdownInput
          {...attributes}
          {...written}
          name={name}
          standard={standard}
          headings={markdown === 'headings'}
        />
      ) : kind === 'textarea' ? (
        <textarea
          {...attributes}
          {...written}
          rows={options.capped ? 4 : 6}
          maxLength={options.capped ? max : undefined}
          {...register(name)}
        />
      ) : options.wraps ? (
        <Controller
          name={name}
          control={control}
          render={({ field }) => (
            <LongLine {...attributes} {...written} {...field} value={String(field.value)} />
          )}
        />
      ) : kind === 'person' ? (
        <Controller
          name={name}
          control={control}
          render={({ field }) => (
            <select {...attributes} {...field}>
              {people(options.labels, String(field.value)).map(([uid, called]) => (
                <option key={uid} value={uid}>
                  {called}
                </option>
              ))}
            </select>
          )}
        />
      ) : kind === 'moment' ? (
        <Controller
          name={name}
          control={control}
          render={({ field }) => (
            <MomentInput {...attributes} {...field} title={title} value={String(field.value)} />
          )}
        />
      ) : kind === 'date' ? (
        <Controller
          name={name}
          control={control}
          render={({ field }) => (
            <DateInput {...attributes} {...field} title={title} value={String(field.value ?? '')} />
          )}
        />
      ) : kind === 'number' ? (
        <Controller
          name={name}
          control={control}
          render={({ field }) => (
            <input
              {...attributes}
              type="number"
              min={min}
              step="any"
              inputMode="decimal"
              ref={field.ref}
              name={name}
              defaultValue={(field.value as number | null) ?? ''}
              onBlur={field.onBlur}
              // Scrolling the page over a focused number must not change it.
              onWheel={(event) => event.currentTarget.blur()}
              onChange={({ currentTarget: input }) =>
                field.onChange(
                  input.value === '' && !input.validity.badInput ? null : input.valueAsNumber,
                )
              }
            />
          )}
        />
      ) : (
        <input
          {...attributes}
          type={kind}
          {...written}
          list={options.suggestions?.length ? `${id}-list` : undefined}
          autoComplete="off"
          {...register(name)}
        />
      )}
      {options.suggestions && options.suggestions.length > 0 && (
        <datalist id={`${id}-list`}>
          {options.suggestions.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
      )}
      {notes}
    </div>
  );
}

/** Those who can be chosen, with who is chosen, who may be known before they are. */
function people(labels: Record<string, string> = {}, chosen: string): [string, string][] {
  return Object.entries(chosen in labels ? labels : { ...labels, [chosen]: chosen });
}
