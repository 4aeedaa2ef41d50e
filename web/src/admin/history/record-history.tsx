import type { Entity } from '@sunfront/contract/entity';
import { History as HistoryIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useChunk } from '../../ui/use-chunk.ts';
import { IconButton } from '../frame/icon-button.tsx';
import { CODE_FAILED, Pending } from '../frame/page.tsx';

interface RecordHistoryProps {
  entity: Entity;
  id: string;
  name: string;
  onClose: () => void;
  /** Called after the record was restored. */
  onRestored?: (() => void) | undefined;
}

const loadChanges = () => import('./record-changes.tsx');

export function RecordHistory({ entity, id, name, onClose, onRestored }: RecordHistoryProps) {
  const [changes, again] = useChunk(loadChanges, true);
  return (
    <Sheet wide eyebrow="History" title={name || entity.singular} onClose={onClose}>
      {!changes || changes === 'failed' ? (
        <Pending what="the history" failure={changes && CODE_FAILED} onRetry={again} />
      ) : (
        <changes.RecordChanges path={entity.path} id={id} onRestored={onRestored} />
      )}
    </Sheet>
  );
}

export function HistoryButton({
  icon = false,
  ...props
}: Omit<RecordHistoryProps, 'onClose'> & {
  /** Whether the button is only an icon. */
  icon?: boolean;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {icon ? (
        <IconButton label="History" icon={HistoryIcon} onClick={() => setOpen(true)} />
      ) : (
        <Button small onClick={() => setOpen(true)}>
          <HistoryIcon aria-hidden size={16} />
          History
        </Button>
      )}
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
