import { setting, type Setting } from '@sunfront/contract/entities/setting';
import { type Language, siteLanguages } from '@sunfront/contract/messages';
import { attributeOf } from '@sunfront/contract/site-content';
import { useCollection } from './use-collection.ts';

/** Returns the saved languages of the site; the first is the language of the records' own texts. */
export function useLanguages(): [Language, ...Language[]] {
  const { records } = useCollection<Setting>(setting);
  return siteLanguages(attributeOf(records ?? [], 'languages'));
}
