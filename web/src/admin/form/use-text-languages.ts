import type { Language } from '@sunfront/contract/messages';
import { TRANSLATIONS } from '@sunfront/contract/translations';
import { useFormContext } from 'react-hook-form';
import { valueAt } from '../frame/translated-fields.ts';
import { useLanguages } from '../list/use-languages.ts';

/** In which language the texts of a record are, and in which others they can be. */
export interface TextLanguages {
  /** Of the record's own fields; undefined where nobody knows. */
  own: Language | undefined;
  others: Language[];
}

/** Those of the record that the form is over. */
export function useTextLanguages(): TextLanguages {
  const { formState } = useFormContext();
  const languages = useLanguages();
  const [first, ...others] = languages;
  // It was translated into this one when another was the first.
  const texts = valueAt(formState.defaultValues, `${TRANSLATIONS}.${first}`) ?? {};
  return Object.values(texts).some(Boolean)
    ? { own: undefined, others: languages }
    : { own: first, others };
}
