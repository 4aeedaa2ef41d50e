import type { FieldMeta } from '@sunfront/contract/fields/field';
import type { Language } from '@sunfront/contract/messages/index';
import type { ComponentType, ReactNode } from 'react';

export interface EditorProps {
  name: string;
  /** The website's default text. */
  standard: string | undefined;
  lang?: Language;
  dir?: string;
}

export interface TranslationsProps {
  name: string;
  language: Language;
  /** The site's first language. */
  own: Language | undefined;
}

export interface FieldOptions {
  hint?: ReactNode;
  /** A hint that depends on the field's name; also of translations. */
  hintIn?: (name: string) => ReactNode;
  source?: ReactNode;
  suggestions?: readonly string[] | undefined;
  /** By value; a user field's names by uid. A text field becomes a selection from them. */
  labels?: Record<string, string>;
  placeholder?: string | undefined;
  /** Makes it a file input; the value is a `File`, or `''`. */
  accept?: string;
  capped?: boolean;
  wraps?: boolean;
  standards?: Partial<Record<Language, string>>;
  editor?: ComponentType<EditorProps>;
  /** Edits the texts of a value that contains its own translations. */
  translations?: ComponentType<TranslationsProps>;
  /** Replaces the whole field, including its label. */
  input?: ReactNode;
}

export interface FieldProps {
  name: string;
  meta: FieldMeta;
  options: FieldOptions;
  language?: Language | undefined;
}
