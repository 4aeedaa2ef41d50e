import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type { Entity } from '../../src/entities/entity.ts';
import {
  automaticMail,
  entities,
  job,
  service,
  setting,
  staff,
  storedPicture,
  template,
} from '../../src/entities/index.ts';
import {
  localizedContent,
  EMPTY_CONTENT,
  mergeSettings,
  type SiteContent,
} from '../../src/site/site-content.ts';
import { localize } from '../../src/messages/translations.ts';
import { fieldMeta } from '../../src/fields/field.ts';

const parse = (translations: unknown, entity: Entity = service) =>
  entity.schema.safeParse({ name: 'N', role: 'R', description: 'D', translations });
const parsed = (translations: unknown) => parse(translations).data?.['translations'];
const issues = (translations: unknown, entity?: Entity) =>
  parse(translations, entity).error?.issues.map(({ path, message }) => [path.join('.'), message]);

/** Contact data, link targets, codes and texts that visitors do not see. */
const UNTRANSLATED: Record<string, string[]> = {
  jobs: ['currency', 'locality', 'region', 'country'],
  partners: ['description'],
  settings: [
    'name',
    'value',
    'description',
    'phone',
    'country',
    'time_zone',
    'notify_applications',
    'notify_messages',
    'notify_closing',
    'security_contact',
  ],
  slides: ['button_target'],
};

test.each(entities.map(({ path }) => path))(
  'visitors can read all texts of %s translated',
  (path) => {
    const { access, schema } = entities.find((each) => each.path === path) as Entity;
    const metas = Object.entries(schema.shape).map(([name, field]) => ({
      name,
      ...fieldMeta(field),
    }));
    const isPublic = access.list === 'public';
    const others = metas.filter(({ kind, translated }) => kind.startsWith('text') && !translated);
    if (isPublic) expect(others.map(({ name }) => name)).toEqual(UNTRANSLATED[path] ?? []);
    const has = metas.some(({ translated }) => translated);
    // Visitors get the texts of mails by mail; public records copy those of the media library.
    const copied: readonly string[] = [automaticMail.path, template.path, storedPicture.path];
    expect(has && !isPublic).toBe(copied.includes(path));
    expect('translations' in schema.shape).toBe(has);
  },
);

test('the settings’ translations are not part of the security rules', () => {
  // With a third language, a write would need more expressions than Firestore evaluates.
  const metaOf = ({ schema }: Entity) => fieldMeta(schema.shape['translations'] as z.ZodType);
  expect(metaOf(setting)).toMatchObject({ apiOnly: true });
  expect(metaOf(service)).toMatchObject({ apiOnly: false });
});

describe('translations', () => {
  test('are stored by language and field, trimmed and optional', () => {
    expect(parsed({ fa: { name: ' نام ' } })).toEqual({ fa: { name: 'نام' } });
    expect(parsed({ fa: { description: 'D' }, en: { name: 'N' } })).toEqual({
      fa: { description: 'D' },
      en: { name: 'N' },
    });
  });

  test('are omitted if blank or unknown', () => {
    const blank = { name: ' \n', description: null };
    expect(parsed({ fa: blank, en: null })).toEqual({});
    expect(parsed({ fa: { name: 'نام', logo: 'x', other: 'x' }, xx: { name: 'x' } })).toEqual({
      fa: { name: 'نام' },
    });
    for (const none of [null, '', ' ', {}]) expect(parsed(none)).toEqual({});
  });

  test('stay absent if a body omits them', () => {
    const body = { name: 'N', description: 'D' };
    expect(service.schema.parse(body)).not.toHaveProperty('translations');
    expect(service.schema.parse({ ...body, translations: undefined })).toEqual(
      service.schema.parse(body),
    );
  });

  test('may be JSON, as in a form', () => {
    expect(parsed('{"fa":{"name":"نام"}}')).toEqual({ fa: { name: 'نام' } });
  });

  test('have the limits of their fields', () => {
    const long = (length: number) => ({ fa: { name: 'x'.repeat(length) } });
    expect(parsed(long(200))).toEqual(long(200));
    expect(issues(long(201))).toEqual([
      ['translations.fa.name', 'Name must be at most 200 characters'],
    ]);
    expect(issues({ fa: { bio: 'x'.repeat(301) } }, staff)).toEqual([
      ['translations.fa.bio', 'Bio must be under 300 chars'],
    ]);
    expect(issues({ fa: { name: 7 } })).toEqual([['translations.fa.name', 'Name must be text']]);
  });

  test.each(['no JSON', '[]', '7', [], 7, true, { fa: 'x' }, { fa: [] }])(
    '%j is invalid',
    (value) => {
      expect(issues(value)?.[0]?.[1]).toBe('Translations must be texts by language and field');
    },
  );
});

test('a record is localized, with untranslated texts unchanged', () => {
  const record = {
    id: 'a',
    title: 'Fitter',
    location: 'Yazd',
    translations: { fa: { title: 'نصاب' } },
  };
  expect(localize(record, 'fa')).toEqual({ id: 'a', title: 'نصاب', location: 'Yazd' });
  expect(localize(record, 'en')).toEqual({ id: 'a', title: 'Fitter', location: 'Yazd' });
  expect(localize({ id: 'a' }, 'fa')).toEqual({ id: 'a' });
  const blank = { title: 'Fitter', translations: { fa: { title: ' ' } } };
  expect(localize(blank, 'fa')).toEqual({ title: 'Fitter' });
});

test('the site is localized: every list, the job of the address and the settings', () => {
  const named = (name: string, fa: string) => ({ name, translations: { fa: { name: fa } } });
  const settings = mergeSettings([
    {
      company_name: 'Zagros',
      email: 'a@example.com',
      about_us: 'Us',
      gallery_label: 'Roofs',
      stat1_label: 'Roofs',
      stat1_value: '3',
      stat2_value: '',
      stat3_value: '',
      translations: {
        fa: { company_name: 'زاگرس', careers_label: 'کار', stat1_label: 'بام', privacy: 'ح' },
      },
    } as object,
  ]);
  const content = {
    ...EMPTY_CONTENT,
    settings,
    services: [named('Roofs', 'بام')],
    partners: [named('Mills', 'آسیاب'), { name: 'Other' }],
    job: { title: 'Fitter', translations: { fa: { title: 'نصاب' } } },
    more_jobs: true,
  } as unknown as SiteContent;
  const own = localizedContent(content, 'en');
  const persian = localizedContent(content, 'fa');
  for (const content of [own, persian])
    expect(JSON.stringify(content)).not.toContain('translations');
  expect(own).toMatchObject({
    settings: { company_name: 'Zagros', copy: { gallery_label: 'Roofs' } },
    services: [{ name: 'Roofs' }],
    job: { title: 'Fitter' },
  });
  expect(own.settings.copy).toEqual({ gallery_label: 'Roofs' });
  expect(persian).toMatchObject({
    settings: {
      company_name: 'زاگرس',
      email: 'a@example.com',
      about_us: 'Us',
      privacy: 'ح',
      copy: { gallery_label: 'Roofs', careers_label: 'کار' },
      statistics: [{ label: 'بام', value: '3' }],
    },
    services: [{ name: 'بام' }],
    partners: [{ name: 'آسیاب' }, { name: 'Other' }],
    job: { title: 'نصاب' },
    more_jobs: true,
  });
});

test('an untranslated site omits translations', () => {
  expect(mergeSettings([{ company_name: 'C' }])).not.toHaveProperty('translations');
  expect(localizedContent(EMPTY_CONTENT, 'fa')).toEqual(EMPTY_CONTENT);
  for (const { emptyValues, omitWhenEmpty } of [job, service]) {
    expect(emptyValues['translations']).toEqual({});
    expect(omitWhenEmpty).toContain('translations');
  }
});
