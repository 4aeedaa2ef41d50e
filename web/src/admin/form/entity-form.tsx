import { fieldMeta } from '@sunfront/contract/fields/field';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { Field } from '../inputs/entity-field.tsx';
import type { FieldOptions } from '../inputs/field-options.ts';
import { useTextLanguages } from './use-text-languages.ts';
import { useTimeZone } from '../records/use-site-settings.ts';
import { messages } from '../messages/form.tsx';
import styles from '../inputs/fields.module.css';
import controls from '../ui/panel.module.css';

/** Several names are fields side by side. */
export type FormRow = string | string[];

export interface Section {
  title?: string;
  text?: string;
  rows: FormRow[];
  after?: ReactNode;
}

export interface EntityFormProps {
  schema: z.ZodObject;
  sections: Section[];
  fields?: Record<string, FieldOptions> | undefined;
}

export function EntityForm({ schema, sections, fields }: EntityFormProps) {
  const { own, others } = useTextLanguages();
  const language = others.length > 0 ? own : undefined;
  return (
    <Sections sections={sections}>
      {(name) => {
        const meta = fieldMeta(schema.shape[name] as z.ZodType);
        const options = fields?.[name] ?? {};
        return (
          <Field
            name={name}
            meta={meta}
            options={options.hintIn ? { hint: options.hintIn(name), ...options } : options}
            language={meta.translated ? language : undefined}
          />
        );
      }}
    </Sections>
  );
}

interface SectionsProps {
  sections: Section[];
  /** Defaults to the field's own name. */
  nameOf?: (name: string) => string;
  children: (name: string) => ReactNode;
}

export function Sections({ sections, nameOf, children }: SectionsProps) {
  return sections.map(({ title, text, rows, after }, index) => (
    <fieldset key={title ?? index} className={`${controls.fieldset} ${styles.section}`}>
      {title && <legend>{title}</legend>}
      {text && <p className={styles.text}>{text}</p>}
      {rows.map((row) => (
        <div key={String(row)} className={styles.row}>
          {[row].flat().map((name) => (
            // Search results and the preview find a field by `data-field`.
            <div key={name} data-field={nameOf?.(name) ?? name} className={styles.cell}>
              {children(name)}
            </div>
          ))}
        </div>
      ))}
      {after}
    </fieldset>
  ));
}

export function PublicationFields({ schema }: { schema: z.ZodObject }) {
  const timeZone = useTimeZone();
  return (
    <EntityForm
      schema={schema}
      sections={[
        {
          title: messages.publication.title,
          text: messages.publication.text(timeZone),
          rows: ['draft', 'shown_from', 'shown_until'],
        },
      ]}
      fields={{ draft: { hint: messages.publication.draftHint } }}
    />
  );
}
