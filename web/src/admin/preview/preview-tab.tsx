import { useMemo, useState } from 'react';
import { Page, Pending, type TabProps } from '../ui/page.tsx';
import { messages } from '../messages/preview.ts';
import { PagePreview } from './page-preview.tsx';
import styles from './preview-tab.module.css';
import { previewContent, useLists } from './use-site-content.ts';

/** Includes drafts and scheduled records. */
export default function PreviewTab({ title }: TabProps) {
  const { records, error, reload } = useLists();
  const [now] = useState(() => new Date().toISOString());
  const content = useMemo(() => records && previewContent(records, now), [records, now]);
  return (
    <Page title={title} note={messages.tab.note}>
      {content ? (
        <div className={styles.page}>
          <PagePreview content={content} now={now} />
        </div>
      ) : (
        <Pending what={messages.pane.what} failure={error?.message} onRetry={reload} />
      )}
    </Page>
  );
}
