import { entities, findEntity } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { fieldMeta } from '@sunfront/contract/fields/field';
import { expect, it } from 'vitest';
import type * as z from 'zod';
import { fieldText } from '../../../src/admin/records/field-value.tsx';

function textOf(path: string, name: string, value: unknown): string {
  const entity: Entity = findEntity(path)!;
  const field = { ...entity.schema.shape, ...entity.stored?.shape }[name] as z.ZodType;
  return fieldText({ entity, name, meta: fieldMeta(field), value }, 'Asia/Tehran');
}

it.each([
  ['partners', 'shown_from', '2031-05-06T03:38:00.000Z', '6 May 2031, 07:08'],
  ['jobs', 'end', '2031-05-06', '6 May 2031'],
  ['jobs', 'end', '', ''],
  ['jobs', 'salary_min', 50_000, '50,000'],
  ['jobs', 'salary_min', '5 or 6', '5 or 6'],
  ['jobs', 'salary_min', null, ''],
  ['jobs', 'remote', false, 'No'],
  ['jobs', 'employment_category', undefined, 'Suggested'],
  ['jobs', 'image_focus', '30 40', '30% from the left, 40% from the top'],
  ['settings', 'mail_hold', '120', '2 minutes'],
  ['settings', 'languages', 'fa en', 'فارسی, English'],
  ['settings', 'sections', 'careers -gallery', 'Careers, Gallery (hidden)'],
  ['settings', 'sections', '', ''],
  [
    'applicants',
    'interviews',
    [
      { id: 'a', state: 'proposed', start: '' },
      { id: 'b', state: 'booked', start: '2031-05-06T03:38:00.000Z' },
    ],
    'Waiting for a choice\nBooked: 6 May 2031, 07:08',
  ],
])('the %s field %s shows %j as %j', (path, name, value, text) => {
  expect(textOf(path, name, value)).toBe(text);
});

const options = (entities as readonly Entity[]).flatMap(({ path, schema, stored }) =>
  Object.entries<z.ZodType>({ ...schema.shape, ...stored?.shape }).flatMap(([name, field]) =>
    (fieldMeta(field).options ?? []).map((option) => [path, name, option] as const),
  ),
);

it('every option of a choice has a label', () => {
  const unlabelled = options.filter(([path, name, value]) => textOf(path, name, value) === value);
  expect(unlabelled).toEqual([]);
});
