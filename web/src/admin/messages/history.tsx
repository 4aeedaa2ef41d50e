import type { ReactNode } from 'react';
import { count } from '../frame/format.ts';
import { common } from './common.ts';

export const messages = {
  activity: {
    title: 'Activity',
    label: 'Activity',
    person: 'Person',
    kind: 'Change',
    record: 'Record',
    pending: 'the activity',
    plural: 'changes',
    what: 'What',
    fields: 'Fields',
    who: 'Who',
    when: 'When',
    noMatch: 'No changes match',
    noMatchHint: 'Try other filters.',
    empty: 'No changes yet',
    emptyHint:
      'Everything that is added, changed, moved, deleted or restored in the panel is listed here.',
  },
  failures: {
    heading: 'Background failures',
    text: 'These background tasks failed. The server log has details under the event ID.',
    label: 'Background failures',
    loadFailed: 'Failed to load background failures.',
    plural: 'failures',
    what: 'What',
    when: 'When',
    repeated: (last: ReactNode, number: string) => (
      <>
        {last}, {number} times
      </>
    ),
    done: 'Done',
    doneWith: (task: string) => `: ${task}`,
    dismissing: 'Dismissing…',
    dismissFailed: (reason: string) => `Failed to dismiss it. ${reason}`.trim(),
    tasks: {
      mail: 'Sending a mail',
      outbox: 'Sending mails again',
      nightly: 'Nightly cleanup',
      others: 'Other failures',
    },
    rebuild: (page: string) => `Updating the page (${page})`,
  },
  recordChanges: {
    pending: 'the history',
    plural: 'changes',
    empty: 'No changes yet',
    emptyHint: 'Future changes are listed here and can be undone.',
    changedBy: (kind: string, person: ReactNode) => (
      <>
        {kind} by {person}
      </>
    ),
    restorePrevious: 'Restore the previous version',
    buttonLabel: (button: string, kind: string, time: string) => `${button}: ${kind} ${time}`,
    confirmLater: {
      title: 'Undo later changes too?',
      message: (later: number) =>
        `Since then ${count(later, 'change was', 'changes were')} made. Restoring the version before this one undoes ${later === 1 ? 'it' : 'them'} too. The history keeps all of them.`,
      action: common.restore,
    },
    restored: 'Restored.',
    restoreFailed: 'Failed to restore.',
    moved: 'Its position in the list.',
    before: 'Before: ',
    after: 'After: ',
    yes: 'Yes',
    no: 'No',
    blank: 'Empty',
  },
  recordHistory: {
    eyebrow: 'History',
    pending: 'the history',
    open: 'History',
  },
  security: {
    title: 'Security',
    note: 'Account events of the past year. “From” identifies a network without storing its address.',
    label: 'Security',
    kind: 'Event',
    pending: 'the security log',
    plural: 'events',
    noMatch: 'No events match',
    noMatchHint: 'Try other filters.',
    empty: 'No events yet',
    emptyHint: 'Logins, failed logins and account changes are listed here for a year.',
    what: 'What',
    from: 'From',
    when: 'When',
    unknownName: 'An unknown name',
    by: (person: string) => `by ${person}`,
  },
  securityKinds: {
    login: 'Logged in',
    login_failed: 'Failed login',
    logout: 'Logged out',
    sessions_ended: 'Sessions ended',
    invited: 'Invited',
    joined: 'Joined',
    role_changed: 'Role changed',
    removed: 'Removed',
    password_changed: 'Password changed',
    password_asked: 'Password reset requested',
    email_changed: 'E-mail changed',
    passkey_added: 'Passkey added',
    passkey_removed: 'Passkey removed',
    recovery_codes_made: 'Recovery codes created',
    exported: 'Exported',
    erased: 'Erased',
  },
  trash: {
    title: 'Trash',
    note: (days: number) => `Kept for ${days} days`,
    label: 'Trash',
    pending: 'the trash',
    plural: 'records',
    empty: 'The trash is empty',
    emptyHint: (days: number) =>
      `Deleted records, including their pictures and files, can be restored for ${days} days.`,
    what: 'What',
    deleted: 'Deleted',
    deletedPermanently: 'Deleted permanently',
    restoreRecord: (record: string) => `Restore ${record}`,
    restored: (kind: string) => `${kind} restored.`,
    restoredRecords: (number: number) => `${count(number, 'record')} restored.`,
    restoreFailed: 'Failed to restore.',
  },
};
