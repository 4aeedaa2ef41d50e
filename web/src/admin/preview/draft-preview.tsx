import { messages } from '../messages/preview.ts';
import { Chunk } from '../ui/chunk.tsx';
import type { DraftPageProps } from './draft-page.tsx';
import { PreviewPane } from './preview-pane.tsx';

const loadPage = () => import('./draft-page.tsx');

export function DraftPreview(props: DraftPageProps) {
  return (
    <Chunk
      load={loadPage}
      what={messages.pane.what}
      frame={(notice) => <PreviewPane onClose={props.onClose}>{notice}</PreviewPane>}
    >
      {({ DraftPage }) => <DraftPage {...props} />}
    </Chunk>
  );
}
