import * as z from 'zod';
import { defineEntity } from './define-entity.ts';
import type { EntityRecord } from './entity.ts';
import { choice, date, flag, focus, number } from '../fields/value.ts';
import { picture } from '../fields/address.ts';
import { requiredText, text } from '../fields/text.ts';
import { whenValid } from '../fields/field.ts';
import { COUNTRY_ERROR, EMPLOYMENT_CATEGORIES, isCountry } from '../jobs/posting.ts';
import { TEXT } from '../limits.ts';
import { DATES_ERROR } from '../jobs/open.ts';
import { questions } from '../jobs/questions.ts';

export type Job = EntityRecord<typeof job>;

export const job = defineEntity({
  path: 'jobs',
  singular: 'Job',
  titleField: 'title',
  access: { list: 'public', create: 'admin', update: 'admin', delete: 'admin' },
  roles: ['editor', 'recruiter'],
  sortable: true,
  publishable: true,
  closable: true,
  newestFirst: true,
  schema: () =>
    z
      .object({
        title: requiredText('Title', { translated: true }),
        company_name: requiredText('Company', { translated: true }),
        location: requiredText('Location', { max: TEXT.short, translated: true }),
        description: requiredText('Description', {
          max: TEXT.long,
          kind: 'textarea',
          markdown: true,
          translated: true,
        }),
        employment_type: text('Employment type', { max: TEXT.short, translated: true }),
        industry: text('Industry', { max: TEXT.short, translated: true }),
        seniority_level: text('Seniority level', { max: TEXT.short, translated: true }),
        salary_min: number('Minimum salary'),
        salary_max: number('Maximum salary'),
        currency: text('Currency', {
          max: TEXT.currency,
          tooLong: 'Currency must be 3 characters or less',
        }),
        salary_period: choice('Salary per', ['hour', 'day', 'month', 'year', 'none'], 'none'),
        image: picture('Image'),
        image_focus: focus('Focal point of the image'),
        numbers: number('Openings', { integer: true, min: 1, max: 100_000 }),
        start: date('Start date'),
        end: date('End date'),
        viewed: flag('Viewed'),
        employment_category: choice('Category of employment', EMPLOYMENT_CATEGORIES, ''),
        locality: text('Town', { max: TEXT.short, omitWhenEmpty: true }),
        region: text('Region', { max: TEXT.short, omitWhenEmpty: true }),
        country: text('Country', { max: 2, omitWhenEmpty: true }),
        remote: flag('Remote'),
        questions: questions('Questions'),
      })
      .refine(({ country }) => country === '' || isCountry(country), {
        path: ['country'],
        error: COUNTRY_ERROR,
        when: whenValid('country'),
      })
      .refine(({ start, end }) => !start || !end || start <= end, {
        path: ['end'],
        error: DATES_ERROR,
        when: whenValid('start', 'end'),
      })
      .refine(
        ({ salary_min: min, salary_max: max }) => min === null || max === null || min <= max,
        {
          path: ['salary_max'],
          error: 'Maximum salary must not be below the minimum',
          when: whenValid('salary_min', 'salary_max'),
        },
      ),
  // Stored (open-job.ts), because Firestore cannot query for "absent or later".
  stored: () =>
    z.object({
      closes_at: text('Closes at', { max: 24 }),
      first_published_at: text('First published at', { max: 24, omitWhenEmpty: true }),
      start_before_closing: date('Start date before closing', { omitWhenEmpty: true }),
      end_before_closing: date('End date before closing', { omitWhenEmpty: true }),
    }),
  // The form loads the questions with a call of their own.
  adminOnly: ['start_before_closing', 'end_before_closing', 'questions'],
  neverExposed: ['closes_at'],
  counters: { end: ({ end, draft }) => (end && !draft ? [end] : null) },
});
