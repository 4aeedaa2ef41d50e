// @ts-check

/**
 * What CONTRIBUTING has a person write for a new entity that the page shows, here questions and answers:
 * files that are new, and lines that go behind a line that is there.
 * @typedef {{ file: string, content: string } | { file: string, after: string, line: string }} Step
 */

/** @type {Step[]} */
export const faq = [
  {
    file: 'contract/src/entities/faq.ts',
    content: `import * as z from 'zod';
import { defineEntity, type Entry } from '../entity.ts';
import { requiredText } from '../fields.ts';
import { TEXT } from '../limits.ts';

export type Faq = Entry<typeof faq>;

export const faq = defineEntity({
  path: 'faq',
  singular: 'Question',
  named: 'question',
  access: { list: 'public', create: 'admin', update: 'admin', delete: 'admin' },
  managedBy: ['editor'],
  schema: z.object({
    question: requiredText('Question'),
    answer: requiredText('Answer', { max: TEXT.long, kind: 'textarea' }),
  }),
});
`,
  },
  {
    file: 'contract/src/index.ts',
    after: "import { contactMessage } from './entities/contact-message.ts';",
    line: "import { faq } from './entities/faq.ts';",
  },
  { file: 'contract/src/index.ts', after: '  galleryImage,\n  slide,', line: '  faq,' },
  {
    file: 'contract/src/index.ts',
    after: 'export {\n  applicant,\n  contactMessage,',
    line: '  faq,',
  },
  {
    file: 'contract/src/site-content.ts',
    after: "  slides: { path: 'slides' },",
    line: "  faq: { path: 'faq' },",
  },
  {
    file: 'web/src/admin/tabs/faq.tsx',
    content: `import { faq, type Faq } from '@sunfront/contract/entities/faq';
import { CircleQuestionMark } from 'lucide-react';
import { CollectionTab } from '../list/collection-tab.tsx';
import { RecordSheet } from '../form/record-sheet.tsx';

export function FaqTab() {
  return (
    <CollectionTab<Faq>
      entity={faq}
      title="Questions"
      icon={CircleQuestionMark}
      noun={['question', 'questions']}
      purpose="What people ask before they call."
      messages={messages}
      name={({ question }) => question}
      text={({ question, answer }) => question + ' ' + answer}
      columns={[{ title: 'Question', value: ({ question }) => question }]}
      sheet={(props) => <RecordSheet {...props} sections={[{ rows: ['question', 'answer'] }]} />}
    />
  );
}

const messages = {
  loadFailed: 'Failed to load questions.',
  created: 'Question added',
  updated: 'Question updated',
  saveFailed: 'Failed to save question.',
  deleted: 'Question deleted',
  deleteFailed: 'Failed to delete question.',
};
`,
  },
  {
    file: 'web/src/admin/tabs.ts',
    after: '  jobs,',
    line: "  {\n    path: 'faq',\n    title: 'Questions',\n    icon: Images,\n    load: async () => (await import('./tabs/faq.tsx')).FaqTab,\n    holds: { path: 'faq', by: 'edit' },\n  },",
  },
  {
    file: 'contract/src/words.ts',
    after: "  contact_us_headline: 'Tell us what you have in mind.',",
    line: "  faq_label: 'Questions',\n  faq_headline: 'Before you call.',",
  },
  {
    file: 'contract/src/messages/fa.ts',
    after: "    contact_us_headline: 'بگویید چه در سر دارید.',",
    line: "    faq_label: 'پرسش‌ها',\n    faq_headline: 'پیش از تماس.',",
  },
  { file: 'contract/src/sections.ts', after: "  'contact_us',", line: "  'faq'," },
  {
    file: 'web/src/landing/faq.tsx',
    content: `import type { SiteContent } from '@sunfront/contract/site-content';
import type { SectionWords } from '@sunfront/contract/words';
import { Section } from './section.tsx';

interface Props {
  faq: SiteContent['faq'];
  words: SectionWords;
}

/** Questions and answers; hidden if there are none. */
export function Faq({ faq, words }: Props) {
  if (faq.length === 0) return null;
  return (
    <Section id="faq" words={words}>
      {faq.map(({ id, question, answer }) => (
        <details key={id}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </Section>
  );
}
`,
  },
  {
    file: 'web/src/landing/landing.tsx',
    after: "import { ContactUs } from './contact-us.tsx';",
    line: "import { Faq } from './faq.tsx';",
  },
  {
    file: 'web/src/landing/landing.tsx',
    after: '  const sections: Record<SectionName, ReactNode> = {',
    line: "    faq: <Faq faq={content.faq} words={wordsOf('faq')} />,",
  },
];
