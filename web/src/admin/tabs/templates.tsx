import { template, type Template } from '@sunfront/contract/entities/template';
import { ALL_PLACEHOLDERS, inBraces } from '@sunfront/contract/text/placeholders';
import { PlaceholderHint } from '../inputs/placeholder-hint.tsx';
import { RecordSheet } from '../form/record-sheet.tsx';
import { CollectionTab } from '../list/collection-tab.tsx';
import { fieldColumn, NameCell } from '../list/columns.tsx';
import { excerptColumn } from '../list/excerpt.tsx';
import { choices } from '../messages/choices.ts';
import type { TabProps } from '../ui/page.tsx';
import { messages } from '../messages/tabs.tsx';
import { AutomaticMails } from './automatic-mails.tsx';

export default function TemplatesTab(tab: TabProps) {
  return (
    <CollectionTab<Template>
      {...tab}
      entity={template}
      texts={messages.templates}
      after={<AutomaticMails />}
      searched={['name', 'subject', 'text']}
      columns={[
        fieldColumn(template, 'name', {
          cell: ({ name, subject }) => <NameCell name={name} detail={subject} />,
        }),
        excerptColumn(template, 'text', { width: '32%', from: 'medium' }),
        fieldColumn(template, 'offered_for', {
          width: '9rem',
          from: 'wide',
          value: ({ offered_for: offered }) => choices.templates.offered_for[offered],
        }),
        fieldColumn(template, 'stage', {
          width: '8rem',
          from: 'wide',
          value: ({ stage }) => choices.templates.stage[stage],
          cell: ({ stage }) => (stage === 'none' ? '' : choices.templates.stage[stage]),
        }),
      ]}
      sheet={(props) => (
        <RecordSheet
          {...props}
          sections={[{ rows: ['name', 'subject', 'text', 'offered_for', 'stage'] }]}
          fields={fields}
        />
      )}
    />
  );
}

const PLACEHOLDER_LIST = new Intl.ListFormat('en-GB').format(ALL_PLACEHOLDERS.map(inBraces));

const fields = {
  name: { hint: messages.templates.nameHint },
  subject: { hint: <PlaceholderHint name="subject" known={ALL_PLACEHOLDERS} /> },
  text: {
    hint: (
      <span>
        {messages.templates.textHint(PLACEHOLDER_LIST)}{' '}
        <PlaceholderHint name="text" known={ALL_PLACEHOLDERS} />
      </span>
    ),
  },
  offered_for: { labels: choices.templates.offered_for },
  stage: {
    labels: choices.templates.stage,
    hint: messages.templates.stageHint,
  },
};
