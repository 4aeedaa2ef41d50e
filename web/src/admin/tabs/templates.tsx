import { template, type Template } from '@sunfront/contract/entities/template';
import { PLACEHOLDERS } from '@sunfront/contract/placeholders';
import { FileText } from 'lucide-react';
import { PlaceholderHint } from '../form/placeholder-hint.tsx';
import { RecordSheet } from '../form/record-sheet.tsx';
import { STAGE_NAMES } from '../inbox/stages.ts';
import { CollectionTab } from '../list/collection-tab.tsx';
import { Excerpt, NameCell } from '../list/data-table.tsx';

export function TemplatesTab() {
  return (
    <CollectionTab<Template>
      entity={template}
      title="Templates"
      icon={FileText}
      noun={['template', 'templates']}
      purpose="Reusable replies to applications and messages. You can choose them when you write a mail."
      messages={messages}
      name={({ name }) => name}
      text={({ name, subject, text }) => `${name} ${subject} ${text}`}
      columns={[
        {
          title: 'Name',
          value: ({ name }) => name,
          cell: ({ name, subject }) => <NameCell name={name} detail={subject} />,
        },
        {
          title: 'Text',
          width: '40%',
          from: 'medium',
          cell: ({ text }) => <Excerpt text={text} />,
        },
        {
          title: 'Offered at',
          width: '8rem',
          from: 'wide',
          value: ({ stage }) => STAGE_LABELS[stage],
          cell: ({ stage }) => (stage === 'none' ? '' : STAGE_LABELS[stage]),
        },
      ]}
      sheet={(props) => (
        <RecordSheet
          {...props}
          sections={[{ rows: ['name', 'subject', 'text', 'stage'] }]}
          fields={fields}
        />
      )}
    />
  );
}

const STAGE_LABELS: Record<Template['stage'], string> = { none: 'No stage', ...STAGE_NAMES };

const messages = {
  loadFailed: 'Failed to fetch templates.',
  created: 'Template added',
  updated: 'Template updated',
  saveFailed: 'Failed to save template.',
  deleted: 'Template deleted',
  deleteFailed: 'Failed to delete template.',
};

const PLACEHOLDER_LIST = new Intl.ListFormat('en-GB').format(
  PLACEHOLDERS.map((name) => `{${name}}`),
);

const fields = {
  name: { hint: 'Its name in the panel.' },
  subject: { hint: <PlaceholderHint name="subject" known={PLACEHOLDERS} /> },
  text: {
    hint: (
      <span>
        In both texts {PLACEHOLDER_LIST} are filled in when it is used.{' '}
        <PlaceholderHint name="text" known={PLACEHOLDERS} />
      </span>
    ),
  },
  stage: {
    labels: STAGE_LABELS,
    hint: 'Offered when an application reaches this stage. Nothing is sent automatically.',
  },
};
