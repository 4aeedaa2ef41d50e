import { interview, type Interview } from '@sunfront/contract/entities/interview';
import { useMemo } from 'react';
import { EntityForm } from '../form/entity-form.tsx';
import { useRecordForm } from '../form/use-record-form.tsx';
import { messages } from '../messages/interviews.tsx';
import { useTimeZone } from '../records/use-site-settings.ts';
import { type Closing, FormSheet } from './form-sheet.tsx';
import styles from './forms.module.css';
import { useInterviewFields } from './interview-fields.tsx';
import { appointmentForm } from './times.ts';
import { useInterviewCalls } from './use-interviews.ts';

export interface MoveSheetProps extends Closing {
  record: Interview;
}

/** Also books an interview whose time the candidate has not chosen. */
export function MoveSheet({ record, onClose, onDone }: MoveSheetProps) {
  const { move } = useInterviewCalls();
  const timeZone = useTimeZone();
  const schema = useMemo(() => appointmentForm(timeZone), [timeZone]);
  const state = useRecordForm<Interview>({
    entity: interview,
    schema,
    record,
    save: (values, existing = record) => move(existing, values as Parameters<typeof move>[1]),
    onSaved: onDone,
    messages: messages.move.outcomes,
  });
  const fields = useInterviewFields();
  const texts = record.state === 'booked' ? messages.move : messages.book;
  return (
    <FormSheet
      state={state}
      title={texts.title}
      eyebrow={record.full_name}
      submit={texts.submit}
      onClose={onClose}
    >
      <p className={styles.consequence}>{texts.consequence(<bdi>{record.full_name}</bdi>)}</p>
      <EntityForm
        schema={schema}
        sections={[{ rows: ['start', 'length', 'place', 'interviewers'] }]}
        fields={fields}
      />
    </FormSheet>
  );
}
