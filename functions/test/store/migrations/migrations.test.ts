import { applicant, entities } from '@sunfront/contract/entities/index';
import { HISTORY } from '@sunfront/contract/history';
import { DOCUMENT_VERSION } from '@sunfront/contract/document-version';
import { describe, expect, test } from 'vitest';
import { duplicateKeys } from '../../../src/store/duplicate-keys.ts';
import { STEPS } from '../../../src/store/migrations/steps.ts';
import {
  fromDocument,
  isOutdated,
  toDocument,
  VERSIONED,
} from '../../../src/store/firestore/document-version.ts';
import { RELEASE } from '../../release.ts';

type Fields = Record<string, unknown>;

const recordsOf = ({ collection, data }: (typeof RELEASE)[number]) =>
  collection === HISTORY
    ? [data['before'], data['after']]
        .filter(Boolean)
        .map((record) => ({ path: data['collection'], record: record as Fields }))
    : [{ path: collection, record: data }];

test('the document version equals the number of steps plus one', () => {
  expect(DOCUMENT_VERSION).toBe(STEPS.length + 1);
});

describe('documents of the previous release', () => {
  test('lack filter fields and a version', () => {
    const applicants = RELEASE.filter(({ collection }) => collection === 'applicants');
    expect(applicants.length).toBeGreaterThan(1);
    for (const { data } of applicants) expect(data).not.toHaveProperty('assigned_to');
    for (const { data } of RELEASE) expect(isOutdated(data)).toBe(true);
  });

  test('have them after the migration, also in the trash and in versions, and are otherwise unchanged', () => {
    for (const document of RELEASE) {
      const { collection, id } = document;
      const data = fromDocument(collection, document.data) as Fields;
      const before = recordsOf(document);
      for (const [index, { path, record }] of recordsOf({ collection, id, data }).entries()) {
        const { filters = [] } = entities.find((each) => each.path === path) ?? {};
        expect(Object.keys(record)).toEqual(expect.arrayContaining([...filters]));
        const { marks, ...others } = before[index]!.record as { marks?: string[] };
        expect(record).toMatchObject(others);
        expect(record).not.toHaveProperty('marks');
        // Version 1 also compares the files.
        expect(record['duplicate_keys'] ?? []).toEqual(expect.arrayContaining(marks ?? []));
      }
    }
    const trashed = RELEASE.filter(({ data }) => data['trashed']).map(({ collection, data }) =>
      fromDocument(collection, data),
    );
    expect(trashed).toEqual([
      expect.objectContaining({ before: expect.objectContaining({ assigned_to: '' }) }),
      expect.objectContaining({ before: expect.objectContaining({ assigned_to: '' }) }),
    ]);
  });
});

test('a migrated submission has the duplicate keys of a new one, also in the history', () => {
  const keysOf = (contact: string) => duplicateKeys(applicant, { contact }, []).duplicate_keys!;
  const migrated = (document: Fields) => fromDocument('applicants', document)['duplicate_keys'];
  expect(migrated({ contact: '+49 151 2345678', marks: ['old', 'file'] })).toEqual([
    ...keysOf('0151/2345678'),
    'old',
    'file',
  ]);
  expect(migrated({ contact: 'Ann@mail.example' })).toEqual(keysOf('ann@mail.example'));
  const history = { collection: 'applicants', before: { contact: '0151 2345678' }, after: null };
  expect(fromDocument(HISTORY, history)['before']).toMatchObject({
    duplicate_keys: keysOf('+49 151 2345678'),
  });
});

test('replies go on to the address that received them in version 1', () => {
  const email = 'hello@example.com';
  expect(fromDocument('settings', { email })).toMatchObject({ email, reply_address: email });
  const changed = toDocument('settings', { email, reply_address: '' });
  expect(fromDocument('settings', changed)).toEqual({ email, reply_address: '' });
});

test('sites of version 1 keep the sun, and new ones have no motif', () => {
  expect(fromDocument('settings', { name: 'S' })).toMatchObject({ theme_motif: 'sun' });
  expect(fromDocument('settings', toDocument('settings', { name: 'S' }))).toEqual({ name: 'S' });
});

test('fields have their present names, also in changes', () => {
  const before = { look_accent: '#112233', look_night: '#000011', name: 'S', schema: 2 };
  const after = { theme_accent: '#112233', theme_dark: '#000011', name: 'S' };
  expect(fromDocument('settings', before)).toEqual(after);
  expect(fromDocument('jobs', { first_shown_at: 'T', schema: 2 })).toEqual({
    first_published_at: 'T',
  });
  const change = { collection: 'settings', fields: ['look_accent', 'name'], before, after: null };
  expect(fromDocument(HISTORY, { ...change, schema: 2 })).toMatchObject({
    fields: ['theme_accent', 'name'],
    before: after,
  });
});

test('applications have the state of their interviews', () => {
  const interviews = [{ id: 'i', state: 'booked', start: 'T' }];
  expect(fromDocument('applicants', { interviews, schema: 3 })).toMatchObject({
    interview: 'booked',
  });
});

test('records of the present form keep their values without a version', () => {
  expect(fromDocument('settings', { theme_motif: '' })).toMatchObject({ theme_motif: '' });
  const applicants = { contact: 'ann@mail.example', duplicate_keys: ['file'] };
  expect(fromDocument('applicants', applicants)).toMatchObject({ duplicate_keys: ['file'] });
});

describe('a migration step', () => {
  test.each(
    STEPS.flatMap((step, index) => Object.keys(step).map((path) => [index, path] as const)),
  )('%i keeps a document that has its form: %s', (index, path) => {
    const step = STEPS[index]![path]!;
    const once = step({ id: 'x', name: 'N' });
    expect(step(once)).toEqual(once);
    expect(once).toMatchObject({ name: 'N' });
    const other = Object.fromEntries(Object.keys(once).map((name) => [name, 'set by somebody']));
    expect(step(other)).toEqual(other);
  });
});

describe('a document', () => {
  test.each(VERSIONED)(
    'of %s contains its version, which is no field of its record',
    (collection) => {
      const document = toDocument(collection, { name: 'N' });
      expect(document).toEqual({ name: 'N', schema: DOCUMENT_VERSION });
      expect(isOutdated(document)).toBe(false);
      expect(fromDocument(collection, document)).not.toHaveProperty('schema');
    },
  );

  test('of another collection is unchanged', () => {
    const session = { uid: 'u', schema: 'its own' };
    expect(toDocument('sessions', session)).toEqual(session);
    expect(fromDocument('sessions', session)).toEqual(session);
  });

  test('of a later version is readable, in case a site was downgraded', () => {
    const later = { full_name: 'N', schema: DOCUMENT_VERSION + 1 };
    expect(fromDocument('applicants', later)).toEqual({ full_name: 'N' });
  });
});
