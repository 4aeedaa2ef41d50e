import type { Entity } from '@sunfront/contract/entities/entity';
import { History as HistoryIcon } from 'lucide-react';
import { useState } from 'react';
import { Sheet } from '../../ui/sheet.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { messages } from '../messages/history.tsx';
import { RecordChanges } from './record-changes.tsx';

interface RecordHistoryProps {
  entity: Entity;
  id: string;
  name: string;
  /** Id of the change to show. */
  change?: string;
  onClose: () => void;
  onRestored?: (() => void) | undefined;
}

export function RecordHistory({
  entity,
  id,
  name,
  change,
  onClose,
  onRestored,
}: RecordHistoryProps) {
  return (
    <Sheet
      wide
      eyebrow={messages.recordHistory.eyebrow}
      title={name || entity.singular}
      onClose={onClose}
    >
      <RecordChanges path={entity.path} id={id} shown={change} onRestored={onRestored} />
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
