import type { RecordMeta } from '@sunfront/contract/entities/entity';
import { messages } from '../messages/inbox.tsx';
import { Chunk } from '../ui/chunk.tsx';
import type { BoardProps } from './board.tsx';

const loadBoard = () => import('./board.tsx');

/** The drag-and-drop code is loaded on demand. */
export function LazyBoard<R extends RecordMeta>(props: BoardProps<R>) {
  return (
    <Chunk load={loadBoard} what={messages.board.what}>
      {({ Board }) => <Board {...props} />}
    </Chunk>
  );
}
