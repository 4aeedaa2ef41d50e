import type { Applicant } from '@sunfront/contract/entities/applicant';
import type { ChangeKind } from '@sunfront/contract/history';

export const common = {
  name: 'Name',
  all: 'All',
  cancel: 'Cancel',
  close: 'Close',
  copy: 'Copy',
  delete: 'Delete',
  discard: 'Discard',
  done: 'Done',
  keepEditing: 'Keep editing',
  keepWriting: 'Keep writing',
  open: 'Open',
  preview: 'Preview',
  remove: 'Remove',
  replace: 'Replace',
  restore: 'Restore',
  save: 'Save',
  saving: 'Saving…',
  sending: 'Sending…',
  show: 'Show',
  sinceLastVisit: 'since your last visit',
  tryAgain: 'Try again',
  undo: 'Undo',
  unsaved: 'Unsaved changes',
  uploading: 'Uploading…',

  codeFailed: 'The panel may have been updated. Try again, or reload the page.',
  /** Public lists contain these fields, but no page shows them. */
  publicField: 'Not shown on the website, but anyone can read it.',

  stages: {
    new: 'New',
    review: 'In review',
    interview: 'Interview',
    offer: 'Offer',
    hired: 'Hired',
    rejected: 'Rejected',
  } satisfies Record<Applicant['stage'], string>,

  /** The author of a withdrawal. */
  candidate: 'the candidate',

  changeKinds: {
    create: 'Added',
    update: 'Changed',
    move: 'Moved',
    delete: 'Deleted',
    restore: 'Restored',
    interview: 'Interview changed',
  } satisfies Record<ChangeKind, string>,
};
