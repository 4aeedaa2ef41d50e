import type * as z from 'zod';
import { useTimeZone } from '../list/use-time-zone.ts';
import { EntityForm } from './entity-form.tsx';

export function PublicationFields({ schema }: { schema: z.ZodObject }) {
  const timeZone = useTimeZone();
  return (
    <EntityForm
      schema={schema}
      sections={[
        {
          title: 'On the website',
          text: `Without dates it is published immediately and stays published. Times are in the company’s time zone (${timeZone}).`,
          rows: ['draft', 'shown_from', 'shown_until'],
        },
      ]}
      fields={{ draft: { hint: 'Only administrators see a draft, regardless of dates.' } }}
    />
  );
}
