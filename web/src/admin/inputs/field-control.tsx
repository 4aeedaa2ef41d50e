import type { FieldMeta } from '@sunfront/contract/fields/field';
import { LANGUAGES } from '@sunfront/contract/messages/index';
import { Controller, type ControllerRenderProps, useFormContext } from 'react-hook-form';
import { EMAIL_INPUT } from '../../text/email-input.ts';
import { AutosizeInput } from '../ui/autosize-input.tsx';
import { Select } from '../ui/select.tsx';
import { DateInput, MomentInput } from './moment-input.tsx';
import type { FieldProps } from './field-options.ts';
import { NumberInput } from './number-input.tsx';
import { linkProblem } from '@sunfront/contract/text/markdown';
import type { ComponentProps } from 'react';
import { useChunk } from '../../browser/use-chunk.ts';
import styles from './markdown-input.module.css';

export interface FieldAttributes {
  id: string;
  'aria-invalid': boolean;
  'aria-required': boolean;
  'aria-describedby': string | undefined;
  className: string | undefined;
  placeholder: string | undefined;
}

interface FieldControlProps extends FieldProps {
  attributes: FieldAttributes;
}

const CONTROLLED: ReadonlySet<FieldMeta['kind']> = new Set(['user', 'moment', 'date', 'number']);

export function FieldControl(props: FieldControlProps) {
  const { name, meta, options, attributes } = props;
  const { register, control } = useFormContext();
  const { standard, ...written } = textProps(props);
  if (meta.markdown) {
    return (
      <MarkdownInput
        {...attributes}
        {...written}
        name={name}
        standard={standard}
        headings={meta.markdown === 'headings'}
      />
    );
  }
  if (meta.kind === 'textarea') {
    return (
      <textarea
        {...attributes}
        {...written}
        rows={options.capped ? 4 : 6}
        maxLength={options.capped ? meta.max : undefined}
        {...register(name)}
      />
    );
  }
  if (options.wraps || options.labels || options.accept || CONTROLLED.has(meta.kind)) {
    return (
      <Controller
        name={name}
        control={control}
        render={({ field }) => <ControlledInput {...props} field={field} />}
      />
    );
  }
  return (
    <input
      {...attributes}
      {...(meta.kind === 'email' ? EMAIL_INPUT : { type: meta.kind })}
      {...written}
      list={options.suggestions?.length ? `${attributes.id}-list` : undefined}
      autoComplete="off"
      {...register(name)}
    />
  );
}

/** `placeholder` is the website's default text. */
export function textProps({ language, options }: FieldProps) {
  return language
    ? {
        lang: language,
        dir: LANGUAGES[language].dir,
        standard: options.standards?.[language],
      }
    : { dir: 'auto', standard: options.placeholder };
}

interface ControlledInputProps extends FieldControlProps {
  field: ControllerRenderProps;
}

function ControlledInput({ field, attributes, ...props }: ControlledInputProps) {
  const { title, kind, integer } = props.meta;
  const { standard: _, ...written } = textProps(props);
  const value = String(field.value ?? '');
  if (props.options.wraps) {
    return <AutosizeInput {...attributes} {...written} {...field} value={value} />;
  }
  if (props.options.accept) {
    return (
      <input
        {...attributes}
        {...field}
        type="file"
        accept={props.options.accept}
        value={undefined}
        onChange={({ currentTarget }) => field.onChange(currentTarget.files?.[0] ?? '')}
      />
    );
  }
  if (kind === 'user' || props.options.labels) {
    return <Select {...attributes} {...field} options={choices(props.options.labels, value)} />;
  }
  if (kind === 'moment') {
    return <MomentInput {...attributes} {...field} title={title} value={value} />;
  }
  if (kind === 'date') {
    return <DateInput {...attributes} {...field} title={title} value={value} />;
  }
  return <NumberInput {...attributes} {...field} integer={integer} value={field.value} />;
}

/** Adds the chosen value to the options, which may not have loaded yet. */
function choices(labels: Record<string, string> = {}, chosen: string): [string, string][] {
  return Object.entries(chosen in labels ? labels : { ...labels, [chosen]: chosen });
}

const loadTools = () => import('./markdown-tools.tsx');

interface MarkdownInputProps extends ComponentProps<'textarea'> {
  name: string;
  standard: string | undefined;
  headings: boolean;
}

function MarkdownInput({ name, standard, headings, ...attributes }: MarkdownInputProps) {
  const { register, getFieldState, trigger } = useFormContext();
  const [tools] = useChunk(loadTools, true);
  return (
    <div className={styles.input}>
      {tools && tools !== 'failed' && (
        <tools.MarkdownTools
          name={name}
          id={attributes.id}
          standard={standard}
          headings={headings}
          written={{ lang: attributes.lang, dir: attributes.dir }}
        />
      )}
      <textarea
        {...attributes}
        rows={6}
        {...register(name, {
          // Validated on blur, because a half-typed link is invalid.
          onBlur: ({ target }: { target: HTMLTextAreaElement }) => {
            if (linkProblem(target.value) || getFieldState(name).error) void trigger(name);
          },
        })}
      />
    </div>
  );
}
