import { readFileSync } from 'node:fs';

interface Index {
  collectionGroup: string;
  fields: { fieldPath: string; order?: string; arrayConfig?: string }[];
}

/** Protocol buffers of a query: https://cloud.google.com/firestore/docs/reference/rpc */
interface StructuredQuery {
  from: { collectionId: string }[];
  where?: Filter;
  orderBy?: { field: { fieldPath: string }; direction: string }[];
}

type Filter =
  | { compositeFilter: { filters: Filter[] } }
  | { fieldFilter: FieldFilter }
  | { unaryFilter: FieldFilter };

interface FieldFilter {
  field: { fieldPath: string };
  op: string;
}

const { indexes, fieldOverrides } = JSON.parse(
  readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8'),
) as { indexes: Index[]; fieldOverrides: { collectionGroup: string; fieldPath: string }[] };

/** Every index ends with it. */
const ID = '__name__';
const ARRAYS = ['ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY'];
const EQUALITIES = ['EQUAL', 'IN', 'IS_NULL', 'IS_NAN', ...ARRAYS];

/**
 * Throws for a query that Firestore refuses, because it needs a composite index that is not in
 * firestore.indexes.json. The emulator answers it.
 * https://firebase.google.com/docs/firestore/query-data/index-overview
 */
export function checkIndexes({ from, where, orderBy = [] }: StructuredQuery): void {
  const [{ collectionId }] = from as [{ collectionId: string }];
  const filters = fieldFiltersIn(where).map(({ field, op }) => ({ name: field.fieldPath, op }));
  const equal = filters.filter(({ op }) => EQUALITIES.includes(op));
  const ranges = filters.filter(({ op }) => !EQUALITIES.includes(op)).map(({ name }) => name);
  const sorted = orderBy.map(({ field, direction }) => `${field.fieldPath} ${direction}`);
  const last = orderBy.at(-1)?.direction ?? 'ASCENDING';
  for (const name of new Set(ranges)) {
    if (!sorted.some((each) => each.startsWith(`${name} `))) sorted.push(`${name} ${last}`);
  }
  const order = sorted.filter((each) => !each.startsWith(`${ID} `));
  const names = [...filters.map(({ name }) => name), ...order.map((each) => each.split(' ')[0]!)];
  const exempt = fieldOverrides.find(
    (each) => each.collectionGroup === collectionId && names.includes(each.fieldPath),
  );
  const isSimple = order.length === 0 || (order.length === 1 && equal.length === 0);
  // Firestore joins indexes that end in the same order.
  const covered = indexes
    .filter(({ collectionGroup }) => collectionGroup === collectionId)
    .map(({ fields }) => fields.map(describe))
    .filter((fields) => fields.slice(-order.length).join() === order.join())
    .map((fields) => fields.slice(0, -order.length))
    .filter((prefix) => prefix.every((each) => equal.some((filter) => each === needed(filter))));
  const isIndexed = (filter: { name: string; op: string }) =>
    covered.some((prefix) => prefix.includes(needed(filter)));
  const isCovered = equal.length > 0 ? equal.every(isIndexed) : covered.length > 0;
  if (!exempt && (isSimple || isCovered)) return;
  const wanted = [...equal.map(needed), ...order].join(', ');
  throw new Error(`firestore.indexes.json has no index of ${collectionId} by ${wanted}`);
}

function fieldFiltersIn(filter: Filter | undefined): FieldFilter[] {
  if (!filter) return [];
  if ('compositeFilter' in filter) return filter.compositeFilter.filters.flatMap(fieldFiltersIn);
  return ['fieldFilter' in filter ? filter.fieldFilter : filter.unaryFilter];
}

function describe({ fieldPath, order, arrayConfig }: Index['fields'][number]): string {
  return `${fieldPath} ${order ?? arrayConfig}`;
}

/** The part of an index that an equality needs. */
function needed({ name, op }: { name: string; op: string }): string {
  return `${name} ${ARRAYS.includes(op) ? 'CONTAINS' : 'ASCENDING'}`;
}
