import { setting, type Setting } from '@sunfront/contract/entities/setting';
import { type Language, siteLanguages } from '@sunfront/contract/messages';
import { attributeOf } from '@sunfront/contract/site-content';
import { useCollection } from './use-collection.ts';

/** The languages of the site, as they are saved; the first is that of the records' own texts. */
export function useLanguages(): [Language, ...Language[]] {
  const { records } = useCollection<Setting>(setting);
  return siteLanguages(attributeOf(records ?? [], 'languages'));
}
