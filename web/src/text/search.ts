import { matchesWords, searchableText, searchWords } from '@sunfront/contract/text/search';

/** All words must match, in any spelling. */
export function searchRecords<R extends object>(
  records: readonly R[],
  query: string,
  text: (record: R) => string,
): readonly R[] {
  const words = searchWords(query);
  if (words.length === 0) return records;
  return records.filter((record) => {
    let searched = cache.get(record);
    if (searched === undefined) cache.set(record, (searched = searchableText(text(record))));
    return matchesWords(searched, words);
  });
}

// Each keystroke searches up to ten thousand records.
const cache = new WeakMap<object, string>();
