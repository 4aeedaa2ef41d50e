import { useChunk } from '../../browser/use-chunk.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Pending } from '../ui/page.tsx';
import { common } from '../messages/common.ts';
import { messages } from '../messages/tabs/jobs.ts';
import type { JobSheetProps } from './job-sheet.tsx';

export const loadJobSheet = () => import('./job-sheet.tsx');

/** Forms are a quarter of the panel's first code. They are fetched when the browser is idle. */
export function LazyJobSheet(props: JobSheetProps) {
  const [sheet, again] = useChunk(loadJobSheet, true);
  if (sheet && sheet !== 'failed') return <sheet.JobSheet {...props} />;
  return (
    <Sheet title={props.title} eyebrow={props.eyebrow} onClose={props.onClose}>
      <Pending
        what={messages.tab.form}
        kind="form"
        failure={sheet && common.codeFailed}
        onRetry={again}
      />
    </Sheet>
  );
}
