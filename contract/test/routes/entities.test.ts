import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Entity } from '../../src/entities/entity.ts';
import { contactUri } from '../../src/fields/address.ts';
import { fieldMeta } from '../../src/fields/field.ts';
import { entities, job, partner, setting, slide, staff } from '../../src/entities/index.ts';

// The specification's chapter 3, without fields that the server adds to every record.
const SPECIFIED: Record<string, string> = {
  jobs: 'title company_name location description employment_type industry seniority_level salary_min salary_max currency image numbers start end viewed',
  applicants: 'job_id job_title full_name contact resume',
  contact: 'name email message',
  services: 'name description image1_url image2_url image3_url',
  staff: 'name role bio image type',
  partners: 'name logo description',
  settings: 'name value description company_name address email phone about_us logo about_us_image',
  gallery: 'url alt_text',
  slides: 'url title',
  'social-media': 'platform url',
};

const INDEXES = JSON.parse(
  readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8'),
).indexes as unknown[];

test("the specification's ten entities exist, with unique paths", () => {
  const paths = entities.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(Object.keys(SPECIFIED)));
  expect(new Set(paths).size).toBe(paths.length);
});

describe.each(entities.map(({ path }) => path))('%s', (path) => {
  const entity = entities.find((each) => each.path === path) as Entity;

  test('has every specified field', () => {
    const specified = SPECIFIED[path]?.split(' ') ?? [];
    expect(Object.keys(entity.emptyValues)).toEqual(expect.arrayContaining(specified));
  });

  test('has form metadata for every field', () => {
    for (const [name, field] of Object.entries({
      ...entity.schema.shape,
      ...entity.stored?.shape,
    })) {
      const { title, kind, max } = fieldMeta(field);
      expect([name, title, kind]).toEqual([name, expect.stringMatching(/\S/), expect.any(String)]);
      if (/text|url|email|picture/.test(kind)) expect(max, name).toBeGreaterThan(0);
    }
  });

  test('has filters on returned fields, sorted by time, with an index each', () => {
    for (const field of entity.filters ?? []) {
      expect(Object.keys(entity.emptyValues)).toContain(field);
      expect(entity.neverExposed ?? []).not.toContain(field);
      expect(entity.sortable ?? false).toBe(false);
      const order = entity.newestFirst ? 'DESCENDING' : 'ASCENDING';
      expect(INDEXES).toContainEqual({
        collectionGroup: path,
        queryScope: 'COLLECTION',
        fields: [
          { fieldPath: field, order: 'ASCENDING' },
          { fieldPath: 'order', order },
        ],
      });
    }
    for (const field of entity.searchFields ?? [])
      expect(['', []]).toContainEqual(entity.emptyValues[field]);
  });

  test('accepts no server fields in a body', () => {
    const own = [
      'id',
      'created_at',
      'updated_at',
      'order',
      ...Object.keys(entity.stored?.shape ?? {}),
    ];
    for (const name of own) expect(Object.keys(entity.schema.shape)).not.toContain(name);
  });
});

test('only owners decide where mails and their replies arrive', () => {
  const addresses = ['notify_applications', 'notify_messages', 'notify_closing', 'reply_address'];
  expect(setting.ownerOnly).toEqual(expect.arrayContaining(addresses));
});

test('security reports arrive at an email address or a web page, which only owners choose', () => {
  expect(setting.ownerOnly).toContain('security_contact');
  const parse = (security_contact: string) =>
    setting.schema.safeParse({ name: 'S', security_contact });
  for (const valid of ['', ' security@müller.example ', 'HTTPS://example.com/report']) {
    expect(parse(valid).success, valid).toBe(true);
  }
  const invalid = ['http://example.com', 'https://', 'mailto:a@example.com', 'call us', 'a@b'];
  for (const each of invalid) expect(parse(each).success, each).toBe(false);
  expect(['security@müller.example', 'HTTPS://example.com'].map(contactUri)).toEqual([
    'mailto:security@xn--mller-kva.example',
    'https://example.com/',
  ]);
});

test("a slide's button links to a part or page of the site, or to another address", () => {
  const leads = (button_target: string) =>
    slide.schema.safeParse({ url: 'https://example.com/a.jpg', button_target }).success;
  expect(
    ['', '#careers', '/jobs', 'https://example.com/', 'mailto:a@example.com'].every(leads),
  ).toBe(true);
  expect(['careers', 'javascript:alert(1)', '//example.com', 'https://'].some(leads)).toBe(false);
});

test('a record is shown for some time', () => {
  const [from, until] = ['2026-03-05T09:00:00.000Z', '2026-03-05T09:00:00.001Z'];
  const isValid = (shown_from: string, shown_until: string) =>
    partner.schema.safeParse({ name: 'N', shown_from, shown_until }).success;
  expect([isValid(from, until), isValid(from, ''), isValid('', until)]).toEqual([true, true, true]);
  expect([isValid(from, from), isValid(until, from)]).toEqual([false, false]);
});

describe('an empty value', () => {
  const whole = { title: ' T ', company_name: 'C', location: 'L', description: 'D' };

  test.each([undefined, null, ''])(
    '%j in an optional field is stored as empty, never as zero',
    (nothing) => {
      const fields = ['salary_min', 'numbers', 'industry', 'currency', 'start', 'image'];
      const parsed = job.schema.parse({
        ...whole,
        ...Object.fromEntries(fields.map((name) => [name, nothing])),
      });
      expect(parsed).toMatchObject({
        title: 'T',
        salary_min: null,
        numbers: null,
        industry: '',
        currency: '',
        start: '',
        image: '',
      });
    },
  );

  test('is distinct from zero', () => {
    expect(job.schema.parse({ ...whole, salary_min: 0 }).salary_min).toBe(0);
  });

  test('a job has at least one opening', () => {
    expect(job.schema.safeParse({ ...whole, numbers: 1 }).success).toBe(true);
    const { error } = job.schema.safeParse({ ...whole, numbers: 0 });
    expect(error?.issues[0]?.message).toBe('Openings must be at least 1');
  });

  test('a member of staff is an employee by default', () => {
    expect(staff.schema.parse({ name: 'N', role: 'R' }).type).toBe('employee');
  });

  test('unset figures have the specified defaults, cleared ones stay empty', () => {
    expect(setting.schema.parse({ name: 'N' }).stat1_value).toBe('3800+');
    expect(setting.schema.parse({ name: 'N', stat1_value: '' }).stat1_value).toBe('');
  });
});
