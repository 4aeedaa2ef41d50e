import type { Language } from '@sunfront/contract/messages/index';
import { TRANSLATIONS } from '@sunfront/contract/messages/translations';
import { useFormContext } from 'react-hook-form';
import { valueAt } from '../format/translated-fields.ts';
import { useLanguages } from '../records/use-site-settings.ts';

interface TextLanguages {
  own: Language | undefined;
  others: Language[];
}

export function useTextLanguages(): TextLanguages {
  const { formState } = useFormContext();
  const languages = useLanguages();
  const [first, ...others] = languages;
  // Only records from before a change of the first language have a translation into it.
  const texts = valueAt(formState.defaultValues, `${TRANSLATIONS}.${first}`) ?? {};
  return Object.values(texts).some(Boolean)
    ? { own: undefined, others: languages }
    : { own: first, others };
}
