import type { ReactNode } from 'react';
import { count } from '../format/format.ts';
import { common } from './common.ts';

/** Texts of a record's history. */
export const messages = {
  recordChanges: {
    pending: 'the history',
    plural: 'changes',
    empty: {
      title: 'No changes yet',
      text: 'Future changes are listed here and can be undone.',
    },
    changedBy: (kind: string, user: ReactNode) => (
      <>
        {kind} by {user}
      </>
    ),
    restorePrevious: 'Restore the previous version',
    buttonLabel: (button: string, kind: string, time: string) => `${button}: ${kind} ${time}`,
    confirmLater: (later: number) => ({
      title: 'Undo later changes too?',
      message: `Since then ${count(later, 'change was', 'changes were')} made. Restoring the version before this one undoes ${later === 1 ? 'it' : 'them'} too. The history keeps all of them.`,
      action: common.restore,
    }),
    restored: 'Restored.',
    restoreFailed: 'Failed to restore.',
    moved: 'Its position in the list.',
    before: 'Before: ',
    after: 'After: ',
  },
  recordHistory: {
    eyebrow: 'History',
    open: 'History',
  },
};
