import type { FieldMeta } from '@sunfront/contract/fields';
import type { Language } from '@sunfront/contract/messages';
import type { ComponentType, ReactNode } from 'react';

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

export interface FieldProps {
  name: string;
  meta: FieldMeta;
  options: FieldOptions;
  /** The language of its text, where it is told in several. */
  language?: Language | undefined;
}
