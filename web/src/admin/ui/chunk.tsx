import type { ReactElement, ReactNode } from 'react';
import { useChunk } from '../../browser/use-chunk.ts';
import { common } from '../messages/common.ts';
import { Pending } from './page.tsx';

interface ChunkProps<T> {
  load: () => Promise<T>;
  /** The object of "Loading …". */
  what: string;
  kind?: 'rows' | 'tiles' | 'form';
  /** What surrounds the notice until the code is loaded. */
  frame?: (notice: ReactElement) => ReactNode;
  children: (chunk: T) => ReactNode;
}

/** A part of the panel whose code is loaded on demand. */
export function Chunk<T>({ load, frame, children, ...texts }: ChunkProps<T>) {
  const [chunk, again] = useChunk(load, true);
  if (chunk && chunk !== 'failed') return children(chunk);
  const notice = <Pending {...texts} failure={chunk && common.codeFailed} onRetry={again} />;
  return frame ? frame(notice) : notice;
}
