import { applicant, type Applicant } from '@sunfront/contract/entities/applicant';
import type { Job } from '@sunfront/contract/entities/job';
import { manualEntrySchema } from '@sunfront/contract/entities/manual-entry';
import { MIB, UPLOAD } from '@sunfront/contract/limits';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod';
import { RecordSheet } from '../form/record-sheet.tsx';
import type { Collection } from '../records/use-collection.ts';
import { messages } from '../messages/tabs/submissions.tsx';

const { addApplicant: texts } = messages;

interface AddApplicantProps {
  collection: Collection<Applicant>;
  jobs: readonly Job[];
  onClose: () => void;
}

export function AddApplicant({ collection, jobs, onClose }: AddApplicantProps) {
  const [schema] = useState(entrySchema);
  const titles = jobs
    .map(({ id, title }) => [id, title] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b));
  return (
    <RecordSheet<Applicant>
      entity={applicant}
      collection={{ ...collection, save: collection.add }}
      record={undefined}
      schema={schema}
      encode={toForm}
      eyebrow={texts.eyebrow}
      title={texts.title}
      messages={texts.outcomes}
      sections={[{ rows: Object.keys(schema.shape), text: texts.notMailed }]}
      fields={{
        job_id: { labels: Object.fromEntries([['', texts.chooseJob], ...titles]) },
        contact: { hint: texts.contactHint },
        resume: { accept: 'application/pdf,.pdf', hint: texts.resumeHint(MAX_MEGABYTES) },
        source: { hint: texts.sourceHint },
      }}
      onClose={onClose}
    />
  );
}

const MAX_MEGABYTES = UPLOAD.resume / MIB;

function entrySchema() {
  const { source, ...form } = manualEntrySchema(applicant).shape;
  return z.object({
    ...form,
    resume: z
      .custom<File>((value) => value instanceof File, applicant.files!['resume']!.required)
      .refine(({ size }) => size <= UPLOAD.resume, texts.resumeTooLarge(MAX_MEGABYTES))
      .meta({ ...applicant.stored!.shape.resume.meta(), required: true }),
    source: source!,
  });
}

function toForm(values: FieldValues): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value as string | File);
  return data;
}
