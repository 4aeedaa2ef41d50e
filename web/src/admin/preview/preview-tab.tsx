import { useMemo, useState } from 'react';
import { Page, Pending } from '../frame/page.tsx';
import { PagePreview } from './page-preview.tsx';
import styles from './preview-tab.module.css';
import { previewContent, useLists } from './use-site-content.ts';

/** The whole page, including drafts and scheduled records. */
export function PreviewTab() {
  const { records, error, reload } = useLists();
  const [now] = useState(() => new Date().toISOString());
  const content = useMemo(() => records && previewContent(records, now), [records, now]);
  return (
    <Page title="Show the future page" note="Includes drafts and records that are published later">
      {content ? (
        <div className={styles.page}>
          <PagePreview content={content} now={now} />
        </div>
      ) : (
        <Pending what="the preview" failure={error?.message} onRetry={reload} />
      )}
    </Page>
  );
}
