import { useChunk } from '../../browser/use-chunk.ts';
import { Pending } from '../ui/page.tsx';
import { common } from '../messages/common.ts';
import { messages } from '../messages/preview.ts';
import type { DraftPageProps } from './draft-page.tsx';
import { PreviewPane } from './preview-pane.tsx';

const loadPage = () => import('./draft-page.tsx');

export function DraftPreview(props: DraftPageProps) {
  const [page, again] = useChunk(loadPage, true);
  if (page && page !== 'failed') return <page.DraftPage {...props} />;
  return (
    <PreviewPane onClose={props.onClose}>
      <Pending what={messages.pane.what} failure={page && common.codeFailed} onRetry={again} />
    </PreviewPane>
  );
}
