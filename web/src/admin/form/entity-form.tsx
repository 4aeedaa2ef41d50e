import { fieldMeta } from '@sunfront/contract/fields';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { useChunk } from '../../ui/use-chunk.ts';
import { Failed } from '../frame/page.tsx';
import { Field, type FieldOptions } from './entity-field.tsx';
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

interface EntityFormProps {
  schema: z.ZodObject;
  sections: Section[];
  fields?: Record<string, FieldOptions> | undefined;
}

/** What only a site of several languages needs. */
const loadTranslations = () => import('./translations.tsx');

/** The inputs of a form, made from the contract's field metadata; a text that is translated in each language. */
export function EntityForm({ schema, sections, fields }: EntityFormProps) {
  const { own, others } = useTextLanguages();
  const metaOf = (name: string) => fieldMeta(schema.shape[name] as z.ZodType);
  const translated =
    others.length > 0 ? namesOf(sections).filter((name) => metaOf(name).translated) : [];
  const [translations, again] = useChunk(loadTranslations, translated.length > 0);
  const loaded = translations === 'failed' ? undefined : translations;

  return (
    <>
      {translations === 'failed' && (
        <Failed
          message="Failed to load the fields of other languages."
          reason="What is translated stays as it is."
          onRetry={again}
        />
      )}
      {loaded && translated.length > 0 && (
        <loaded.Untranslated fields={translated} own={own} others={others} />
      )}
      {sections.map(({ title, text, rows, after }, index) => (
        <fieldset key={title ?? index} className={styles.section}>
          {title && <legend>{title}</legend>}
          {text && <p className={styles.text}>{text}</p>}
          {rows.map((row) => (
            <div key={String(row)} className={styles.row}>
              {[row].flat().map((name) => {
                const is = translated.includes(name);
                const field = { name, meta: metaOf(name), options: fields?.[name] ?? {} };
                return (
                  <div key={name} className={is ? styles.languages : styles.place}>
                    {/* Searches and the preview lead here. */}
                    <div data-field={name} className={styles.place}>
                      <Field {...field} language={is ? own : undefined} />
                    </div>
                    {is && loaded && <loaded.Translations {...field} own={own} others={others} />}
                  </div>
                );
              })}
            </div>
          ))}
          {after}
        </fieldset>
      ))}
    </>
  );
}

function namesOf(sections: readonly Section[]): string[] {
  return sections.flatMap(({ rows }) => rows.flat());
}
