import { setting, type Setting } from '@sunfront/contract/entities/setting';
import { type Language, siteLanguages } from '@sunfront/contract/messages/index';
import { attributeOf } from '@sunfront/contract/site/site-content';
import { useCollection } from './use-collection.ts';

/** The records' own texts are in the first language. */
export function useLanguages(): [Language, ...Language[]] {
  const { records } = useCollection<Setting>(setting);
  return siteLanguages(attributeOf(records ?? [], 'languages'));
}
