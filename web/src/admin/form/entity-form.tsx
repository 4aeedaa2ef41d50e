import { fieldMeta } from '@sunfront/contract/fields';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { Field } from './entity-field.tsx';
import type { FieldOptions } from './field-options.ts';
import styles from './entity-form.module.css';
import { useTextLanguages } from './use-text-languages.ts';

/** One row of a form: a field's name, or several that stand side by side. */
export type Row = string | string[];

export interface Section {
  title?: string;
  text?: string;
  rows: Row[];
  /** Stands below the rows. */
  after?: ReactNode;
}

export interface EntityFormProps {
  schema: z.ZodObject;
  sections: Section[];
  fields?: Record<string, FieldOptions> | undefined;
}

/** The inputs of a form, made from the contract's field metadata. */
export function EntityForm({ schema, sections, fields }: EntityFormProps) {
  const { own, others } = useTextLanguages();
  const language = others.length > 0 ? own : undefined;
  return (
    <Sections sections={sections}>
      {(name) => {
        const meta = fieldMeta(schema.shape[name] as z.ZodType);
        return (
          <Field
            name={name}
            meta={meta}
            options={fields?.[name] ?? {}}
            language={meta.translated ? language : undefined}
          />
        );
      }}
    </Sections>
  );
}

interface SectionsProps {
  sections: Section[];
  /** The name of a field as the form holds it; its own name by default. */
  nameOf?: (name: string) => string;
  children: (name: string) => ReactNode;
}

/** The sections of a form with a field for each name. */
export function Sections({ sections, nameOf, children }: SectionsProps) {
  return sections.map(({ title, text, rows, after }, index) => (
    <fieldset key={title ?? index} className={styles.section}>
      {title && <legend>{title}</legend>}
      {text && <p className={styles.text}>{text}</p>}
      {rows.map((row) => (
        <div key={String(row)} className={styles.row}>
          {[row].flat().map((name) => (
            // Searches and the preview lead here.
            <div key={name} data-field={nameOf?.(name) ?? name} className={styles.place}>
              {children(name)}
            </div>
          ))}
        </div>
      ))}
      {after}
    </fieldset>
  ));
}
