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

export interface RowActions<R> {
  /** Names the record to its buttons and its checkbox. */
  name?: (record: R) => string;
  /** Applies while no column is sorted. */
  onMove?: ((record: R, position: Position) => void) | undefined;
  onDelete?: ((record: R) => void) | undefined;
}

/** Narrow tables replace several buttons of a row with a menu. */
export function useRowMenu<R extends Listed>(
  rows: readonly R[],
  { name, onMove, onDelete }: RowActions<R> & { name: (record: R) => string },
): { buttonFor: (record: R) => ReactNode; dialog: ReactNode } {
  const [id, setId] = useState<string>();
  const index = rows.findIndex((row) => row.id === id);
  const record = rows[index];
  if (!onMove || !onDelete) return { buttonFor: () => undefined, dialog: undefined };

  const [above, below] = [rows[index - 1], rows[index + 1]];
  const choose = (action: string) => {
    setId(undefined);
    if (action === 'delete') onDelete(record!);
    else if (action === 'up') onMove(record!, { before: above!.id });
    else onMove(record!, { after: below!.id });
  };
  return {
    buttonFor: (row) => (
      <span className={styles.menu}>
        <IconButton
          label={messages.table.actionsOf(name(row))}
          title={messages.table.actions}
          icon={EllipsisVertical}
          aria-haspopup="dialog"
          onClick={() => setId(row.id)}
        />
      </span>
    ),
    dialog: record && (
      <ChoiceDialog
        title={name(record)}
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
