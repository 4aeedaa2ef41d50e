import { EllipsisVertical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Position } from '../api/api.ts';
import { IconButton } from '../ui/button.tsx';
import { common } from '../messages/common.ts';
import { messages } from '../messages/list.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import styles from './data-table.module.css';

export interface Listed {
  id: string;
}

export interface Arranging<R> {
  name: (record: R) => string;
  onMove: (record: R, position: Position) => void;
}

export interface Deletion<R> {
  name: (record: R) => string;
  onDelete: (record: R) => void;
}

/** Narrow tables replace several buttons of a row with a menu. */
export function useRowMenu<R extends Listed>(
  rows: readonly R[],
  arranging: Arranging<R> | undefined,
  deletion: Deletion<R> | undefined,
): { buttonFor: (record: R) => ReactNode; dialog: ReactNode } {
  const [id, setId] = useState<string>();
  const index = rows.findIndex((row) => row.id === id);
  const record = rows[index];
  if (!arranging || !deletion) return { buttonFor: () => undefined, dialog: undefined };

  const [above, below] = [rows[index - 1], rows[index + 1]];
  const choose = (action: string) => {
    setId(undefined);
    if (action === 'delete') deletion.onDelete(record!);
    else if (action === 'up') arranging.onMove(record!, { before: above!.id });
    else arranging.onMove(record!, { after: below!.id });
  };
  return {
    buttonFor: (row) => (
      <span className={styles.menu}>
        <IconButton
          label={messages.table.actionsOf(deletion.name(row))}
          title={messages.table.actions}
          icon={EllipsisVertical}
          aria-haspopup="dialog"
          onClick={() => setId(row.id)}
        />
      </span>
    ),
    dialog: record && (
      <ChoiceDialog
        title={deletion.name(record)}
        options={{
          ...(above && { up: messages.table.moveUp }),
          ...(below && { down: messages.table.moveDown }),
          delete: common.delete,
        }}
        onChoose={choose}
        onClose={() => setId(undefined)}
      />
    ),
  };
}
