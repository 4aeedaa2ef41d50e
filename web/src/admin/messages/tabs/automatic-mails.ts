import type { AutomaticMailName } from '@sunfront/contract/messages/automatic-mails';

export const messages = {
  title: 'Automatic mails',
  purpose:
    'The website sends these mails itself, in the language of the visitor. Change their texts here; links and facts follow the text.',
  eyebrow: 'Automatic mail',
  mail: 'Mail',
  text: 'Text',
  state: 'State',
  changed: 'Changed',
  standard: 'Default',
  /** When each mail is sent. */
  times: {
    application: 'After an application, unless it is turned off in Setting',
    alert_confirm: 'After somebody asks for job alerts',
    alert_existing: 'After somebody asks again with the same address',
    alert_jobs: 'At night, if jobs that fit appeared',
    alert_keep: '30 days before job alerts end',
    interview_booked: 'After a candidate chose a time, or you booked one',
    interview_moved: 'After you moved an interview',
    interview_cancelled: 'After you cancelled an interview; your reason follows the text',
    interview_reminder: 'At night, on the day before an interview',
  } satisfies Record<AutomaticMailName, string>,
  hint: (placeholders: string) => `${placeholders} are filled in when the mail is sent.`,
  oneHint: (placeholder: string) => `${placeholder} is filled in when the mail is sent.`,
  meanings: {
    company: 'your company’s name',
    job: 'the job’s title',
    hours: 'the hours in which the link works',
    jobs: 'the title of the new job, or the number of new jobs',
    date: 'the day on which the job alerts end',
    time: 'date, time and time zone of the interview',
  } as Readonly<Record<string, string>>,
  reset: 'Use the default texts',
  resetHint: 'In all languages. Nothing is saved before you press Save.',
  outcomes: {
    loadFailed: 'Failed to fetch automatic mails.',
    updated: 'Mail updated',
    saveFailed: 'Failed to save the mail.',
  },
};
