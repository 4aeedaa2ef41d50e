interface SortedColumn<R> {
  title: string;
  value?: (record: R) => string | number | null;
}

export interface Sort {
  title: string;
  down: boolean;
}

/** Cycles through ascending, descending and the original order. */
export function nextSort(sort: Sort | undefined, title: string): Sort | undefined {
  if (sort?.title !== title) return { title, down: false };
  return sort.down ? undefined : { title, down: true };
}

/** Blank values are always last. */
export function sortRecords<R>(
  records: readonly R[],
  columns: readonly SortedColumn<R>[],
  sort: Sort | undefined,
): readonly R[] {
  const value = columns.find(({ title }) => title === sort?.title)?.value;
  if (!sort || !value) return records;
  const direction = sort.down ? -1 : 1;
  const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return records.toSorted((first, second) => {
    const [a, b] = [value(first), value(second)];
    if (blank(a) || blank(b)) return Number(blank(a)) - Number(blank(b));
    return typeof a === 'number' && typeof b === 'number'
      ? (a - b) * direction
      : collator.compare(String(a), String(b)) * direction;
  });
}

function blank(value: string | number | null): boolean {
  return value === '' || value === null;
}
