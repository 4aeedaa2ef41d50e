import type { FieldMeta } from '@sunfront/contract/fields';
import type { Language } from '@sunfront/contract/messages';
import type { ComponentType, ReactNode } from 'react';

export interface EditorProps {
  name: string;
  /** The website's default text while the field is blank. */
  standard: string | undefined;
  lang?: Language;
  dir?: string;
}

export interface FieldOptions {
  hint?: ReactNode;
  /** The text to translate, shown below the label. */
  source?: ReactNode;
  /** The options of a `<datalist>`. */
  suggestions?: readonly string[] | undefined;
  /** Option labels by value; of a person field, names by uid. */
  labels?: Record<string, string>;
  placeholder?: string | undefined;
  /** Whether input stops at the maximum length, with a character counter. */
  capped?: boolean;
  /** Whether a single-line text wraps over several lines. */
  wraps?: boolean;
  /** The website's default texts by language. */
  standards?: Partial<Record<Language, string>>;
  /** An editor that replaces the text input. */
  editor?: ComponentType<EditorProps>;
  /** Replaces the whole field, including its label. */
  input?: ReactNode;
}

export interface FieldProps {
  name: string;
  meta: FieldMeta;
  options: FieldOptions;
  /** The language of a translated text. */
  language?: Language | undefined;
}
