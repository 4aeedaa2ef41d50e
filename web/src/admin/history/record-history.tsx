import type { Entity } from '@sunfront/contract/entities/entity';
import { History as HistoryIcon } from 'lucide-react';
import { useState } from 'react';
import { Sheet } from '../../ui/sheet.tsx';
import { useChunk } from '../../browser/use-chunk.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Pending } from '../ui/page.tsx';
import { common } from '../messages/common.ts';
import { messages } from '../messages/history.tsx';

interface RecordHistoryProps {
  entity: Entity;
  id: string;
  name: string;
  /** Id of the change to show. */
  change?: string;
  onClose: () => void;
  onRestored?: (() => void) | undefined;
}

const loadChanges = () => import('./record-changes.tsx');

export function RecordHistory({
  entity,
  id,
  name,
  change,
  onClose,
  onRestored,
}: RecordHistoryProps) {
  const [changes, again] = useChunk(loadChanges, true);
  return (
    <Sheet
      wide
      eyebrow={messages.recordHistory.eyebrow}
      title={name || entity.singular}
      onClose={onClose}
    >
      {!changes || changes === 'failed' ? (
        <Pending
          what={messages.recordHistory.pending}
          failure={changes && common.codeFailed}
          onRetry={again}
        />
      ) : (
        <changes.RecordChanges path={entity.path} id={id} shown={change} onRestored={onRestored} />
      )}
    </Sheet>
  );
}

export function HistoryButton(props: Omit<RecordHistoryProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={messages.recordHistory.open}
        icon={HistoryIcon}
        onClick={() => setOpen(true)}
      />
      {open && (
        <RecordHistory
          {...props}
          onClose={() => setOpen(false)}
          onRestored={() => {
            setOpen(false);
            props.onRestored?.();
          }}
        />
      )}
    </>
  );
}
