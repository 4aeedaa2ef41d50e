import type { ReactNode } from 'react';
import { common } from './common.ts';

export const messages = {
  confirmDelete: {
    title: (kind: string) => `Delete ${kind}?`,
    message: (record: ReactNode, consequence: string | undefined, days: number) => (
      <>
        This deletes {record}. {consequence && `${consequence} `}You can undo this for {days} days.
      </>
    ),
    action: common.delete,
  },
  crashed: {
    page: 'Something went wrong',
    title: 'This tab could not be shown',
    text: 'Try reloading the page. Your saved data is safe.',
    reload: 'Load again',
  },
  notYours: {
    title: 'Your role does not include this',
    text: 'An owner of this website can give you another one.',
  },
  notFound: {
    page: 'Not found',
    title: 'This tab does not exist',
    text: 'The address may be mistyped.',
  },
  toJobs: 'Go to Jobs',
  failure: {
    offline: 'You are offline. Try again when you are back online.',
  },
  live: {
    label: 'Live',
    hint: 'New ones appear automatically',
    labelOffline: 'Not live',
    hintOffline: 'New ones appear when you are back online',
  },
  page: {
    documentTitle: (title: string) => `${title} – Admin`,
    offline: 'You are offline. This loads when you are back online.',
    loading: (what: string) => `Loading ${what}`,
    slow: 'This is taking longer than usual.',
    retrying: 'Trying again…',
    loadFailed: (what: string) => `Failed to load ${what}.`,
  },
  session: {
    title: 'Your session has ended',
    text: 'Log in again to continue. Your input is kept.',
    action: 'Log in again',
    declined: 'Please log in again.',
  },
  heldMails: {
    countdown: (seconds: number) => `Sending in ${seconds} s`,
    sent: 'Mail sent.',
    sendFailed: 'Not sent yet. The server tries again soon.',
    recalled: 'Not sent.',
    recallFailed: 'Failed to recall.',
    undoChange: 'Undo the move',
  },
  undo: {
    done: 'Undone.',
    failed: 'Failed to undo.',
    restoring: 'Restoring…',
    conflict: {
      title: 'Changed in the meantime',
      message:
        'This was changed again. Restoring also undoes the later changes. They stay in the history.',
      action: common.restore,
    },
  },
};
