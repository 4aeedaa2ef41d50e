import type { Entity } from '@sunfront/contract/entity';
import type { Control } from 'react-hook-form';
import type * as z from 'zod';
import { useChunk } from '../../ui/use-chunk.ts';
import { CODE_FAILED, Pending } from '../frame/page.tsx';
import { PreviewPane } from './preview-pane.tsx';

export interface DraftPreviewProps {
  entity: Entity;
  schema: z.ZodObject;
  /** The form's. */
  control: Control;
  /** The record's, once it is saved. */
  id: string | undefined;
  onPick: (field: string) => void;
  /** Absent where it cannot be closed. */
  onClose?: () => void;
}

/** The website's own code and styles, and what draws it. */
const loadPage = () => import('./draft-page.tsx');

/** The website with a form's record as it is being typed; what shows a field leads to it. */
export function DraftPreview(props: DraftPreviewProps) {
  const [page, again] = useChunk(loadPage, true);
  if (page && page !== 'failed') return <page.DraftPage {...props} />;
  return (
    <PreviewPane onClose={props.onClose}>
      <Pending what="the preview" failure={page && CODE_FAILED} onRetry={again} />
    </PreviewPane>
  );
}
