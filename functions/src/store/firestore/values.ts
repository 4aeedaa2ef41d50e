import { type Firestore, DocumentReference, GeoPoint, Timestamp } from 'firebase-admin/firestore';

/** Equal values produce equal text, and references omit the project. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/**
 * Types that JSON lacks are objects with one key starting with `$`; maps with such keys are
 * wrapped. Sorts keys.
 * @throws Error for an unknown type
 */
export function encode(value: unknown): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0) ? value : { $number: spell(value) };
  }
  if (Array.isArray(value)) return value.map(encode);
  if (value instanceof Timestamp) return { $timestamp: [value.seconds, value.nanoseconds] };
  if (value instanceof GeoPoint) return { $point: [value.latitude, value.longitude].map(encode) };
  if (value instanceof DocumentReference) return { $reference: value.path };
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
  if (Object.getPrototypeOf(value) !== Object.prototype) {
    throw new Error(`Firestore's ${String(value?.constructor.name)} cannot be exported`);
  }
  const names = Object.keys(value as object).toSorted();
  const map = Object.fromEntries(
    names.map((name) => [name, encode((value as Record<string, unknown>)[name])]),
  );
  return names.some((name) => name.startsWith('$')) ? { $map: map } : map;
}

/** References point to this database. @throws Error for input that `encode` never produces */
export function decode(json: Json, db: Firestore): unknown {
  if (json === null || typeof json !== 'object') return json;
  if (Array.isArray(json)) return json.map((each) => decode(each, db));
  const [[kind, content] = ['', null], ...others] = Object.entries(json);
  if (!kind.startsWith('$')) return decodeMap(json, db);
  const read = KINDS[kind];
  if (!read || others.length > 0) throw new Error(`No value of Firestore's: ${kind}`);
  return read(content, db);
}

const KINDS: Record<string, (content: Json, db: Firestore) => unknown> = {
  $number: (content) => Number(content),
  $timestamp: (content) => {
    const [seconds, nanoseconds] = content as [number, number];
    return new Timestamp(seconds, nanoseconds);
  },
  $point: (content, db) => {
    const [latitude, longitude] = decode(content, db) as [number, number];
    return new GeoPoint(latitude, longitude);
  },
  $reference: (content, db) => db.doc(String(content)),
  $bytes: (content) => Buffer.from(String(content), 'base64'),
  $map: (content, db) => decodeMap(content as { [name: string]: Json }, db),
};

function decodeMap(map: { [name: string]: Json }, db: Firestore): Record<string, unknown> {
  // Assigning `__proto__` would set the prototype.
  return Object.fromEntries(Object.entries(map).map(([name, each]) => [name, decode(each, db)]));
}

function spell(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}
