import { Sheet } from '../ui/sheet.tsx';
import { messages } from '../messages/tabs/jobs.ts';
import { Chunk } from '../ui/chunk.tsx';
import type { JobSheetProps } from './job-sheet.tsx';

export const loadJobSheet = () => import('./job-sheet.tsx');

/** Forms are a quarter of the panel's first code. They are fetched when the browser is idle. */
export function LazyJobSheet(props: JobSheetProps) {
  const { title, eyebrow, onClose } = props;
  return (
    <Chunk
      load={loadJobSheet}
      what={messages.tab.form}
      kind="form"
      frame={(notice) => <Sheet {...{ title, eyebrow, onClose }}>{notice}</Sheet>}
    >
      {({ JobSheet }) => <JobSheet {...props} />}
    </Chunk>
  );
}
