import type { Reply } from '@sunfront/contract/api/mail-bodies';
import { type InterviewState, NO_INTERVIEW } from '@sunfront/contract/entities/interview-summary';
import type { Language } from '@sunfront/contract/messages/index';
import type { ReactNode } from 'react';
import { count } from '../format/format.ts';
import { common } from './common.ts';

const stored = {
  proposed: 'Waiting for a choice',
  booked: 'Booked',
  declined: 'No time fits',
  unable: 'Cannot come, asks for another time',
  cancelled: 'Cancelled',
  withdrawn: 'Cancelled by the candidate',
} satisfies Record<InterviewState, string>;

const states = { ...stored, expired: 'All times have passed', past: 'Past' };

export const messages = {
  title: 'Interviews',
  what: 'the form',
  loadFailed: 'Failed to load the interviews.',
  stored,
  states,
  filter: {
    label: 'Interview',
    all: 'All',
    options: { [NO_INTERVIEW]: 'No interview', ...stored },
  },
  summary: (state: keyof typeof states, time: string) =>
    time ? `${states[state]}: ${time}` : states[state],
  times: (number: number) => count(number, 'proposed time'),
  inZone: (time: ReactNode, timeZone: string) => (
    <>
      {time} <small>({timeZone})</small>
    </>
  ),
  yours: (time: string, timeZone: string) => `${time} for you (${timeZone})`,
  place: 'Place',
  interviewers: 'Interviewers',
  fromCandidate: 'The candidate writes',
  cancellation: 'Reason',

  exported: (state: string, when: string, place: string, message: string) =>
    `Interview: ${[state, when, place, message].filter(Boolean).join(', ')}`,

  none: {
    email:
      'No interview can be proposed or entered here, because the contact contains no email address. Note an agreed date under “Next step”.',
    withdrawn: 'The candidate has withdrawn, so no interview can be proposed.',
    ended: 'The application has ended, so no interview can be proposed.',
  },

  actions: {
    propose: 'Propose interview',
    proposeAgain: 'Propose again',
    move: 'Move',
    book: 'Set a time',
    cancel: common.cancel,
    of: (time: string) => ` the interview of ${time}`,
    ofProposal: (day: string) => ` the interview proposed on ${day}`,
  },

  form: {
    timesText: (timeZone: string) => `Times are in the company’s time zone (${timeZone}).`,
    yourZone: (timeZone: string) => `Yours is ${timeZone}.`,
    mail: 'Mail to the candidate',
    lengthHint: 'Minutes',
    minutes: (number: number) => count(number, 'minute'),
    placeHint: 'An address, a room, or the link of a video call.',
    interviewersHint: 'Each gets a calendar invitation after the candidate has chosen a time.',
    /** In the candidate's language. */
    defaultMails: {
      en: {
        subject: 'Interview: {job}',
        text: 'Dear {name},\n\nwe would like to talk with you about your application. Please choose one of the times that we propose.\n\n',
      },
      fa: {
        subject: 'دعوت به مصاحبه',
        text: '{name} گرامی،\n\nمایلیم درباره درخواست شما گفت‌وگو کنیم. لطفاً یکی از زمان‌های پیشنهادی ما را انتخاب کنید.\n\n',
      },
    } satisfies Record<Language, Reply>,
  },

  propose: {
    title: 'Propose an interview',
    consequence: (address: ReactNode) => (
      <>
        {address} gets this mail with a link to a page that shows the times, the length and the
        place. There the candidate chooses a time, or writes that none fits.
      </>
    ),
    submit: 'Propose',
    outcomes: {
      updated: 'Interview proposed.',
      saveFailed: 'Failed to propose the interview.',
    },
  },

  several: {
    candidates: (number: number) => count(number, 'candidate'),
    mail: 'Mail to each candidate',
    consequence:
      'Each candidate gets their own mail with a link to a page that shows the free times, the length and the place. There the candidate chooses a time, or writes that none fits.',
    competition: (candidates: number, times: number) =>
      `${count(candidates, 'candidate')} ${candidates === 1 ? 'chooses' : 'choose'} from ${times === 0 ? 'these times' : count(times, 'time')}. Each time goes to the first who chooses it.`,
    tooFew: (missing: number, bookable: number | undefined) =>
      `${bookable === undefined ? 'There are fewer times than candidates' : `Times overlap, so at most ${bookable} can be booked`}: ${count(missing, 'candidate')} will find no free time.`,
    submit: (number: number) => `Propose to ${count(number, 'candidate')}`,
    tooMany: (max: number) => `At most ${max} candidates at once. Select fewer.`,
    leftOut: (number: number) =>
      `${count(number, 'selected candidate')} ${number === 1 ? 'is' : 'are'} left out:`,
    obstacles: {
      withdrawn: 'Withdrawn',
      ended: 'Hired or rejected',
      email: 'No email address',
      booked: 'Interview already booked',
    },
    refused: (number: number, others: number) =>
      `${count(number, 'candidate')} cannot be asked and ${number === 1 ? 'is' : 'are'} now left out. Nobody got a mail.${others > 0 ? ' Propose again to ask the others.' : ''}`,
    outcomes: (number: number) => ({
      updated: `Interview proposed to ${count(number, 'candidate')}.`,
      saveFailed: 'Failed to propose the interview.',
    }),
  },

  move: {
    title: 'Move the interview',
    consequence: (name: ReactNode) => (
      <>
        {name} and the interviewers get a mail with the new time and a changed calendar invitation.
      </>
    ),
    submit: 'Move',
    outcomes: {
      updated: 'Interview booked.',
      saveFailed: 'Failed to book the interview.',
    },
  },

  book: {
    title: 'Set a time',
    consequence: (name: ReactNode) => (
      <>
        For a time that you have agreed on: {name} and the interviewers get it by mail, with a
        calendar invitation.
      </>
    ),
    submit: 'Book',
  },

  cancel: {
    title: 'Cancel the interview?',
    booked: (name: ReactNode) => <>{name} and the interviewers get a mail.</>,
    proposed: (name: ReactNode) => <>{name} gets a mail and can no longer choose a time.</>,
    declined: 'Nobody gets a mail.',
    reason: 'Reason',
    reasonHint: 'Optional. Part of the mail.',
    keep: 'Keep it',
    submit: 'Cancel interview',
    done: 'Interview cancelled.',
    failed: 'Failed to cancel the interview.',
  },

  slots: {
    start: 'Start',
    row: (number: number) => `Time ${number}`,
    date: (row: string) => `${row}: date`,
    add: 'Add a time',
    nextDay: (row: string) => `${row}: same time on the next day (+)`,
    nextDayHint: 'Press + in a date or time to add the same time on the next day.',
    remove: (row: string) => `Remove ${row.toLowerCase()}`,
    most: (number: number) => `You can propose at most ${number} times.`,
    invalid: 'Enter a date and a time, such as 2026-12-31T09:00:00Z',
    past: 'This time has passed.',
    double: 'This time is already in the list.',
    skipped: 'This time does not exist: the clocks go forward then. Choose another.',
    repeated: (offset: string) =>
      `The clocks go back, so this time occurs twice. The first is used (${offset}).`,
  },

  upcoming: {
    title: 'Interviews',
    days: 'Today and the next seven days.',
    none: 'None today or in the next seven days.',
    today: 'Today',
    tomorrow: 'Tomorrow',
    showAll: (number: number) => `Show all ${count(number, 'interview')}`,
  },

  calendar: {
    title: 'Calendar address',
    text: 'A secret address at which your calendar app reads your interviews: the time, the candidate’s name and the job. Anyone who has it can read them, so do not share it.',
    none: 'You have no address yet.',
    created: (day: string) => `Created on ${day}. It was shown only then.`,
    shown:
      'Copy the address now, because it is not shown again. Add it to your calendar app as a subscription.',
    address: 'Address',
    create: 'Create address',
    creating: 'Creating…',
    renew: 'Create new address',
    revoke: 'Delete address',
    copied: 'Address copied',
    copyFailed: 'Failed to copy. Select the address and press Ctrl+C.',
    done: 'Address created',
    revoking: 'Deleting…',
    revoked: 'Address deleted',
    loadFailed: 'Failed to load the calendar address.',
    failed: 'Failed to change the address.',
    confirmRenew: {
      title: 'Create a new address?',
      message: 'The present address stops working. Calendar apps that use it need the new one.',
      action: 'Create new address',
    },
    confirmRevoke: {
      title: 'Delete the address?',
      message: 'Calendar apps that use it no longer show your interviews.',
      action: 'Delete address',
    },
  },
};
