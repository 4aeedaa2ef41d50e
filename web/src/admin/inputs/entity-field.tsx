import type { FieldMeta } from '@sunfront/contract/fields/field';
import { type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { withTypedExample } from '../format/date-text.ts';
import { dateLocale } from '../format/format.ts';
import controls from '../ui/panel.module.css';
import { messages } from '../messages/form.tsx';
import styles from './fields.module.css';
import { FieldError, RequiredMark } from './labelled.tsx';
import { isAmbiguous } from './number-input.tsx';
import type { FieldProps } from './field-options.ts';
import { type FieldAttributes, FieldControl, textProps } from './field-control.tsx';

export function Field(props: FieldProps) {
  const { name, meta, options } = props;
  const { formState, getFieldState } = useFormContext();
  const id = useId();
  const { error } = getFieldState(name, formState);
  // Errors of a list's items are shown at the items.
  const isNested = Array.isArray(error);
  const described = [
    error && !isNested && `${id}-error`,
    (options.hint ?? options.capped) && `${id}-hint`,
  ];
  const attributes = {
    id,
    'aria-invalid': Boolean(error),
    'aria-required': Boolean(meta.required),
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    className: controls.input,
    placeholder: options.placeholder,
  };
  const notes = (
    <FieldNotes
      {...props}
      id={id}
      message={isNested ? undefined : error && (error.message ?? '')}
    />
  );

  // A custom input renders its own label, hint and error.
  if (options.input) return options.input;
  if (meta.kind === 'boolean') {
    return <CheckboxField {...props} attributes={attributes} notes={notes} />;
  }
  if (meta.kind === 'choice') return <RadioField {...props} id={id} notes={notes} />;
  if (options.editor) {
    const describedBy = attributes['aria-describedby'];
    return <EditorField {...props} editor={options.editor} {...{ id, notes, describedBy }} />;
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <Label {...meta} />
      </label>
      {options.source}
      <FieldControl {...props} attributes={attributes} />
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

interface EditorFieldProps extends FieldProps {
  editor: NonNullable<FieldProps['options']['editor']>;
  id: string;
  notes: ReactNode;
  describedBy: string | undefined;
}

function EditorField({ editor: Editor, id, notes, describedBy, ...props }: EditorFieldProps) {
  return (
    <div
      className={styles.field}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
    >
      <span id={`${id}-label`} className={styles.label}>
        <Label {...props.meta} />
      </span>
      {props.options.source}
      <Editor name={props.name} {...textProps(props)} />
      {notes}
    </div>
  );
}

function Label({ title, required }: FieldMeta) {
  return (
    <>
      {title}
      {required && <RequiredMark />}
    </>
  );
}

interface FieldNotesProps extends FieldProps {
  id: string;
  message: string | undefined;
}

function FieldNotes({ id, name, meta, options, message }: FieldNotesProps) {
  const { watch } = useFormContext();
  const { kind, max } = meta;
  return (
    <>
      <FieldError id={`${id}-error`}>
        {message !== undefined && problemOf(kind, message, watch(name))}
      </FieldError>
      {(options.hint || options.capped) && (
        <p id={`${id}-hint`} className={styles.hint}>
          {options.hint}
          {options.capped && (
            <span className={styles.counter}>
              {String(watch(name) ?? '').length} / {max}
              <span className="visually-hidden"> {messages.field.characters}</span>
            </span>
          )}
        </p>
      )}
    </>
  );
}

function problemOf(kind: FieldMeta['kind'], message: string, value: unknown): string {
  if (kind === 'date' || kind === 'moment') return withTypedExample(message, dateLocale());
  if (kind === 'number' && isAmbiguous(value)) return messages.number.choose;
  return message;
}

interface CheckboxFieldProps extends FieldProps {
  attributes: FieldAttributes;
  notes: ReactNode;
}

function CheckboxField({ name, meta, attributes, notes }: CheckboxFieldProps) {
  const { register } = useFormContext();
  return (
    <div className={styles.field}>
      <label className={controls.check}>
        <input type="checkbox" {...attributes} className={undefined} {...register(name)} />
        {meta.title}
      </label>
      {notes}
    </div>
  );
}

interface RadioFieldProps extends FieldProps {
  id: string;
  notes: ReactNode;
}

function RadioField({ id, name, meta, options, notes }: RadioFieldProps) {
  const { register } = useFormContext();
  return (
    <div className={styles.field} role="radiogroup" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={styles.label}>
        {meta.title}
      </span>
      <div className={styles.choices}>
        {meta.options?.map((choice) => (
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
