import * as z from 'zod';
import { defineEntity, type Entry } from '../entity.ts';
import { choice, date, notes, requiredText, text } from '../fields.ts';
import { TEXT, UPLOAD } from '../limits.ts';

const message = 'All fields are required';

export type Applicant = Entry<typeof applicant>;

/** How far an application has come, in this order; the last two end it. */
export const STAGES = ['new', 'review', 'interview', 'offer', 'hired', 'rejected'] as const;

export const applicant = defineEntity({
  path: 'applicants',
  singular: 'Applicant',
  named: 'full_name',
  access: { list: 'admin', create: 'public', update: 'admin', delete: 'admin' },
  newestFirst: true,
  person: ['full_name', 'contact'],
  sameBy: ['contact'],
  schema: z.object({
    job_id: requiredText('Job', { message }),
    full_name: requiredText('Full name', { message }),
    contact: requiredText('Contact', { message }),
  }),
  // The title is copied so that an application outlives its job.
  stored: z.object({
    job_title: text('Job title'),
    resume: text('Résumé'),
    resume_file: text('Stored file'),
    fingerprint: text('Fingerprint'),
    stage: choice('Stage', STAGES, 'new'),
    next_step: text('Next step', { max: TEXT.title }),
    next_step_on: date('On'),
    notes: notes('Notes'),
  }),
  handling: ['stage', 'next_step', 'next_step_on'],
  hidden: ['resume_file', 'fingerprint'],
  files: {
    resume: {
      kind: 'pdf',
      title: 'Résumé',
      max: UPLOAD.resume,
      stores: 'resume',
      path: 'resume_file',
      folder: 'resumes',
      saveAs: ['full_name', 'job_title'],
      required: message,
    },
  },
  repeatMayDiffer: ['full_name'],
});
