import { hasWords, plain, wordsOf } from '@sunfront/contract/search';

/** Those records, in their order, whose text has every word of the query in it, whatever the accents and case. */
export function searchRecords<R extends object>(
  records: readonly R[],
  query: string,
  text: (record: R) => string,
): readonly R[] {
  const words = wordsOf(query);
  if (words.length === 0) return records;
  return records.filter((record) => {
    let searched = cache.get(record);
    if (searched === undefined) cache.set(record, (searched = plain(text(record))));
    return hasWords(searched, words);
  });
}

// Ten thousand records are searched at every key: their plain text is made once.
const cache = new WeakMap<object, string>();
