import type { ReactNode } from 'react';
import { count } from '../format/format.ts';

/**
 * Texts of the tabs Activity, Trash and Security, apart from the history because they load later.
 */
export const messages = {
  activity: {
    user: 'User',
    kind: 'Change',
    record: 'Record',
    pending: 'the activity',
    plural: 'changes',
    what: 'Event',
    fields: 'Fields',
    who: 'Who',
    noMatch: { title: 'No changes match', text: 'Try other filters.' },
    empty: {
      title: 'No changes yet',
      text: 'Everything that is added, changed, moved, deleted or restored in the panel is listed here.',
    },
  },
  failures: {
    heading: 'Background failures',
    text: 'These background tasks failed. The server log has details under the event ID.',
    label: 'Background failures',
    loadFailed: 'Failed to load background failures.',
    plural: 'failures',
    what: 'Task',
    repeated: (last: ReactNode, number: string) => (
      <>
        {last}, {number} times
      </>
    ),
    done: 'Done',
    doneWith: (task: string) => `: ${task}`,
    dismissing: 'Dismissing…',
    dismissFailed: 'Failed to dismiss it.',
    tasks: {
      mail: 'Sending a mail',
      outbox: 'Sending mails again',
      nightly: 'Nightly cleanup',
      others: 'Other failures',
    },
    rebuild: (page: string) => `Updating the page (${page})`,
  },
  security: {
    note: 'Account events of the past year. Networks are identified without storing their addresses.',
    kind: 'Event',
    pending: 'the security log',
    plural: 'events',
    noMatch: { title: 'No events match', text: 'Try other filters.' },
    empty: {
      title: 'No events yet',
      text: 'Logins, failed logins and account changes are listed here for a year.',
    },
    what: 'Event',
    from: 'From',
    unknownName: 'An unknown name',
    deleted: 'a deleted user',
    notJoined: 'somebody who has not joined',
    named: (name: string, id: string) => `${name} (${id})`,
    by: (user: string) => `by ${user}`,
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
    email_changed: 'Email changed',
    passkey_added: 'Passkey added',
    passkey_removed: 'Passkey removed',
    recovery_codes_made: 'Recovery codes created',
    exported: 'Exported',
    erased: 'Erased',
  },
  trash: {
    note: (days: number) => `Kept for ${days} days`,
    pending: 'the trash',
    plural: 'records',
    empty: 'The trash is empty',
    emptyHint: (days: number) =>
      `Deleted records, including their pictures and files, can be restored for ${days} days.`,
    what: 'Record',
    deleted: 'Deleted',
    deletedBy: (kind: string, user: string) => `${kind} · deleted by ${user}`,
    deletedPermanently: 'Deleted permanently',
    restoreRecord: (record: string) => `Restore ${record}`,
    restored: (kind: string) => `${kind} restored.`,
    restoredRecords: (number: number) => `${count(number, 'record')} restored.`,
    restoreFailed: 'Failed to restore.',
  },
};
