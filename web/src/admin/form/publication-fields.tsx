import type * as z from 'zod';
import { useTimeZone } from '../records/use-time-zone.ts';
import { messages } from '../messages/form.tsx';
import { EntityForm } from './entity-form.tsx';

export function PublicationFields({ schema }: { schema: z.ZodObject }) {
  const timeZone = useTimeZone();
  return (
    <EntityForm
      schema={schema}
      sections={[
        {
          title: messages.publication.title,
          text: messages.publication.text(timeZone),
          rows: ['draft', 'shown_from', 'shown_until'],
        },
      ]}
      fields={{ draft: { hint: messages.publication.draftHint } }}
    />
  );
}
