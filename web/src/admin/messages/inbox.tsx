import type { ReactNode } from 'react';
import { count } from '../format/format.ts';
import { common } from './common.ts';

export const messages = {
  board: {
    what: 'the board',
    movable: 'movable',
    instructions:
      'To move it, press Space or Enter, then the left and right arrow keys. Press Space or Enter to drop it, or Escape to cancel.',
    pickedUp: (name: string, column: string) => `Picked up ${name}, in ${column}.`,
    over: (name: string, column: string) => `${name}: ${column}.`,
    dropped: (name: string, column: string) => `${name} dropped in ${column}.`,
    putBack: (name: string, column: string) => `${name} returned to ${column}.`,
  },

  bulkMail: {
    title: (people: number) => `Mail to ${count(people, 'person', 'people')}`,
    send: (mails: number) => `Send ${count(mails, 'mail')}`,
    written: (mails: number) =>
      `${count(mails, 'mail')} ${mails === 1 ? 'is' : 'are'} in the outbox.`,
    confirm: (mails: number) => ({
      title: `Send ${count(mails, 'mail')}?`,
      message: 'Each person gets their own mail.',
      action: `Send ${count(mails, 'mail')}`,
      cancel: common.keepWriting,
      isSafe: true,
    }),
    moved: (records: string, stage: string) => `${records} moved to ${stage}.`,
    discard: {
      title: 'Discard the mail?',
      message: 'Your mail has not been sent and will be lost.',
      action: common.discard,
      cancel: common.keepWriting,
    },
    skipped: (names: readonly string[]) =>
      `${names.length} ${names.length === 1 ? 'gets' : 'get'} no mail, without an email address or after a withdrawal: ${names.join(', ')}.`,
    keepStage: 'Do not change',
    previewFor: 'Preview for',
    previewTo: (address: ReactNode) => <>To {address}</>,
  },

  duplicates: {
    title: 'Possibly from the same person',
  },

  filters: {
    button: (active: number) => (active > 0 ? `Filters (${active})` : 'Filters'),
    option: (label: string, number: number) => `${label} (${number})`,
    received: 'Received',
    anyTime: 'Any time',
    today: 'Today',
    week: 'Last 7 days',
    month: 'Last 30 days',
    year: 'This year',
    lastYear: 'Last year',
  },

  list: {
    searching: 'Searching',
    noMatches: (plural: string, more: boolean) =>
      more ? `No ${plural} match so far` : `No ${plural} match`,
    clearFilters: 'Clear filters',
    matches: (number: string, total: string) => `${number} of ${total}`,
    unseen: (number: string) => `, ${number} ${common.sinceLastVisit}`,
    view: 'View',
    list: 'List',
    board: 'Board',
    export: 'Export',
    exporting: 'Exporting…',
    exportFailed: 'Failed to export.',
  },

  mail: {
    waiting: 'Waiting to be sent',
    sent: 'Sent',
    failed: 'Not sent',
    sendNow: 'Send now',
    recall: 'Do not send',
    sendAgain: 'Send again',
    sendAgainSubject: (subject: string) => `: ${subject}`,
    sendingAgain: 'Sending again.',
    sendAgainFailed: 'Failed to send it again.',
  },

  mailTab: {
    what: 'the mails',
    plural: 'mails',
    noneFailed: {
      title: 'Nothing failed',
      text: 'All mails were sent or are waiting to be sent.',
    },
    empty: {
      title: 'No mails yet',
      text: 'Your replies and the notifications to the addresses in Setting are listed here.',
    },
    subject: 'Mail',
    state: 'State',
    linkLost: 'The link is no longer stored. Send a new invitation from Users.',
    notRepeated: 'Three refused mails in a row end these alerts.',
    account: 'Account',
    detail: (to: string, about: string, by: string) =>
      by ? `To ${to} · ${about} · by ${by}` : `To ${to} · ${about}`,
  },

  note: {
    label: 'Note',
    placeholder: 'Add a note that only colleagues see; @ mentions one',
    add: 'Add note',
    added: 'Note added',
    failed: 'Failed to add note.',
  },

  person: {
    title: 'Find a person',
    intro:
      'People may ask for their data, or ask you to erase it. This searches all applications, messages and job alerts.',
    label: 'Name, email or phone',
    search: 'Search',
    tooShort: 'Type at least 2 letters or digits.',
    searching: 'Searching',
    searchFailed: 'The search failed',
    nothingFound: (text: ReactNode) => <>Nothing found for “{text}”.</>,
    nothingFoundHint:
      'Names can be spelled differently. Also try the email address or phone number.',
    allErased: (text: ReactNode) => <>All results for “{text}” are erased.</>,
    found: (amount: string, text: ReactNode) => (
      <>
        {amount} found for “{text}”
      </>
    ),
    foundMore: (amount: string, text: ReactNode) => (
      <>
        {amount} found for “{text}”. There are more results. Enter more of the name to narrow the
        search.
      </>
    ),
    amount: (applications: number, contactMessages: number, alerts = 0) =>
      new Intl.ListFormat('en').format(
        [
          applications > 0 ? [count(applications, 'application')] : [],
          contactMessages > 0 ? [count(contactMessages, 'message')] : [],
          alerts > 0 ? [count(alerts, 'job alert')] : [],
        ].flat(),
      ),
    allJobs: 'All new jobs',
    inTrash: (about: string) => `${about} (in the trash)`,
    selectAll: 'Select all',
    applications: 'Applications',
    messages: 'Messages',
    alerts: 'Job alerts',
  },

  personDownload: {
    button: (number: number) => `Download selected (${number})`,
    collecting: 'Collecting…',
    done: (amount: string) => `Downloaded ${amount}.`,
    incomplete: (files: number) =>
      `Downloaded without ${count(files, 'file')}: overview.txt says why.`,
    failed: 'Failed to download.',
  },

  personErase: {
    button: (number: number) => `Erase selected (${number})`,
    erasing: 'Erasing…',
    confirm: (amount: string, consequence: string) => ({
      title: `Erase ${amount}?`,
      message: consequence,
      action: 'Erase',
    }),
    consequence: (number: number) =>
      number === 1 ? 'It is permanently deleted.' : 'They are permanently deleted.',
    consequenceWithResumes: (number: number) =>
      number === 1
        ? 'It is permanently deleted, including its résumé.'
        : 'They are permanently deleted, including their résumés.',
    done: (records: number) => `Erased ${count(records, 'record')}.`,
    failed: (records: number) => `${count(records, 'record')} could not be erased.`,
    notErased: (reason: string) => `Not erased: ${reason}`,
  },

  personZip: {
    folder: { application: 'Application', message: 'Message', alert: 'Job alert' },
    recordFile: { application: 'application', message: 'message', alert: 'job alert' },
    historyFile: 'history',
    mailsFile: 'mails',
    ratingsFile: 'ratings',
    interviewsFile: 'interviews',
    resumeFile: 'resume',
    overviewFile: 'overview',
    history: 'the history',
    mails: 'the mails',
    ratings: 'the ratings',
    interviews: 'the interviews',
    resume: 'the résumé',
    missing: 'Missing in this file',
    missingPart: (folder: string, part: string, reason: string) => `${folder}: ${part}. ${reason}`,
    received: (time: string) => `Received: ${time}`,
    field: (title: string, value: string) => `${title}: ${value}`,
    note: (by: string, time: string, text: string) => `Note of ${by}, ${time}: ${text}`,
    mail: (to: string, by: string, time: string, subject: string) =>
      by ? `Mail to ${to} by ${by}, ${time}: ${subject}` : `Mail to ${to}, ${time}: ${subject}`,
    change: (action: string, by: string, time: string) => `${action} by ${by}, ${time}`,
    changeOf: (action: string, fields: string, by: string, time: string) =>
      `${action} (${fields}) by ${by}, ${time}`,
  },

  reply: {
    label: (address: string) => `Email to ${address}`,
    send: (address: string) => `Send to ${address}`,
    held: 'The mail is in the outbox.',
    sent: 'Mail sent.',
    failed: 'Failed to send.',
    replace: {
      title: 'Replace what you wrote?',
      message: 'The template replaces the current text of the mail.',
      action: common.replace,
    },
  },

  resume: {
    loadFailed: (reason: string) => `The résumé could not be loaded. ${reason}`,
    loading: 'Loading the résumé',
    notShown: 'This browser cannot show PDF files in a page. Download the résumé to read it.',
    title: (name: string) => `Résumé of ${name}`,
    fileName: 'Résumé',
  },

  steps: {
    previous: 'Previous',
    previousWithKey: 'Previous (K)',
    previousRecord: (singular: string) => `Previous ${singular}`,
    next: 'Next',
    nextWithKey: 'Next (J)',
    nextRecord: (singular: string) => `Next ${singular}`,
  },

  templates: {
    title: 'Templates',
    label: 'Template',
    choose: 'Use a template…',
    hint: (templates: ReactNode) => <>Save texts you use often in {templates}.</>,
    translated: (name: string, language: string) => `${name} (${language})`,
    inLanguage: (language: ReactNode) => (
      <>Texts in {language}, the language of the form, are first.</>
    ),
  },

  timeline: {
    label: 'Notes and mails',
    loadFailed: 'Failed to load the mails.',
    write: 'Write',
    note: 'Note',
    mail: 'Email',
    noAddress: 'No mail can be sent: the contact contains no email address.',
    noteAt: (by: ReactNode, time: ReactNode) => (
      <>
        {by}, {time}
      </>
    ),
    mailAt: (by: ReactNode, to: ReactNode, time: ReactNode) => (
      <>
        {by} to {to}, {time}
      </>
    ),
    notified: (to: ReactNode) => <>Notified {to}</>,
    exportedNote: (by: string, time: string, text: string) => `${by}, ${time}: ${text}`,
  },

  workflow: {
    label: 'Status and assignment',
    updated: (singular: string) => `${singular} updated`,
    updateFailed: (singular: string) => `Failed to update ${singular}`,
  },
};
