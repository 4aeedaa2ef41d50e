import type { Entity } from '@sunfront/contract/entity';
import type { Control } from 'react-hook-form';
import type * as z from 'zod';
import { useChunk } from '../../ui/use-chunk.ts';
import { Pending } from '../frame/page.tsx';
import { common } from '../messages/common.ts';
import { messages } from '../messages/preview.ts';
import { PreviewPane } from './preview-pane.tsx';

export interface DraftPreviewProps {
  entity: Entity;
  schema: z.ZodObject;
  control: Control;
  id: string | undefined;
  onPick: (field: string) => void;
  /** Without it, the preview cannot be closed. */
  onClose?: () => void;
}

const loadPage = () => import('./draft-page.tsx');

export function DraftPreview(props: DraftPreviewProps) {
  const [page, again] = useChunk(loadPage, true);
  if (page && page !== 'failed') return <page.DraftPage {...props} />;
  return (
    <PreviewPane onClose={props.onClose}>
      <Pending what={messages.pane.what} failure={page && common.codeFailed} onRetry={again} />
    </PreviewPane>
  );
}
