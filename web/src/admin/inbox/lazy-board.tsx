import type { RecordMeta } from '@sunfront/contract/entities/entity';
import { useChunk } from '../../browser/use-chunk.ts';
import { Pending } from '../ui/page.tsx';
import { common } from '../messages/common.ts';
import { messages } from '../messages/inbox.tsx';
import type { BoardProps } from './board.tsx';

const loadBoard = () => import('./board.tsx');

/** The drag-and-drop code is loaded on demand. */
export function LazyBoard<R extends RecordMeta>(props: BoardProps<R>) {
  const [board, again] = useChunk(loadBoard, true);
  if (board && board !== 'failed') return <board.Board {...props} />;
  return (
    <Pending what={messages.board.what} failure={board && common.codeFailed} onRetry={again} />
  );
}
