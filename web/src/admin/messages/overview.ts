import { count } from '../format/format.ts';

export const messages = {
  showLess: 'Show less',

  attention: {
    title: 'Needs attention',
    none: 'Nothing needs attention',
    allAnswered: 'All applications and messages are read and answered.',
    allDescribed: 'Every picture has alternative text.',
    applications: (number: number) => (number === 1 ? 'new application' : 'new applications'),
    applicationsDetail: 'Not reviewed yet',
    nextSteps: (number: number) => (number === 1 ? 'next step is due' : 'next steps are due'),
    nextStepsDetail: (overdue: number) => (overdue > 0 ? `${overdue} overdue` : 'Today'),
    declined: (number: number) =>
      number === 1 ? 'candidate needs other times' : 'candidates need other times',
    declinedDetail: 'No proposed time fits',
    unable: (number: number) => (number === 1 ? 'candidate cannot come' : 'candidates cannot come'),
    unableDetail: 'Asks for another interview time',
    contactMessages: (number: number) => (number === 1 ? 'message is open' : 'messages are open'),
    contactMessagesDetail: 'Not answered yet',
    mails: (number: number) => (number === 1 ? 'mail was not sent' : 'mails were not sent'),
    mailsDetail: 'The list shows the reason of each',
    failures: (number: number) => (number === 1 ? 'background failure' : 'background failures'),
    failuresDetail: 'Background tasks failed',
    closingJobs: (number: number) => (number === 1 ? 'job closes soon' : 'jobs close soon'),
    closingJobsDetail: (days: number, from: string) => `Within ${days} days, from ${from}`,
    images: (number: number) =>
      number === 1 ? 'image without alt text' : 'images without alt text',
    imagesDetail: 'In the gallery',
    slides: (number: number) => (number === 1 ? 'slide without title' : 'slides without title'),
    slidesDetail: 'In the slide show',
  },

  changes: {
    title: 'Latest changes',
    what: 'Event',
    change: (action: string, kind: string) => `${action} · ${kind}`,
    who: 'Who',
    all: 'All activity',
  },

  checklist: {
    title: 'Set up the website',
    progress: (done: number, steps: number) =>
      `${done} of ${steps} steps are done. The list disappears after the last one.`,
    done: '(done)',
    hide: 'Hide this list',
    steps: {
      logo: {
        title: 'Upload the logo',
        detail: 'Shown in the header, in mails and on the login pages',
      },
      company: {
        title: 'Write about the company',
        detail: 'Its name and the text of the “About us” section',
      },
      theme: {
        title: 'Choose colours and typefaces',
        detail: 'The default colours stay until then',
      },
      languages: {
        title: 'Choose the languages',
        detail: 'The website is in English until then',
      },
      notifications: {
        title: 'Choose who is notified by mail',
        detail: 'When an application or a message arrives',
      },
      users: {
        title: 'Invite colleagues',
        detail: 'Editors and recruiters have their own logins',
      },
    },
  },

  jobs: {
    title: 'Applications per job',
    none: 'None yet. They will appear here by job and stage.',
    order: 'Jobs with the most open applications come first',
    job: 'Job',
    withdrawn: 'Withdrawn',
    all: 'All',
    showAll: (number: number) => `Show all ${count(number, 'job')}`,
  },

  alerts: {
    title: 'Job alerts',
    confirmed: (number: number) =>
      `${count(number, 'person', 'people')} ${number === 1 ? 'gets' : 'get'} new jobs by mail.`,
    unconfirmed: (number: number) => `${number.toLocaleString('en')} not confirmed yet.`,
  },

  tab: {
    what: 'the overview',
    loadFailed: 'Failed to load the overview.',
    add: 'Add to the website',
  },

  weeks: {
    applications: 'Applications per week',
    contactMessages: 'Messages per week',
    erased: (number: number) =>
      `${number === 1 ? 'One candidate has' : `${number.toLocaleString('en')} candidates have`} deleted their own application.`,
    summary: (number: number, weeks: number) =>
      `${number === 0 ? 'None' : number.toLocaleString('en')} in ${count(weeks, 'week')}, each from Monday`,
  },
};
