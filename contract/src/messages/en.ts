import type { ApiMessages } from './api-messages.ts';
import { DEFAULT_COPY, type DefaultCopy } from '../settings/copy.ts';

/** `{…}` is a value; counted nouns have a text per plural form. */
const en = {
  /** BCP 47 tag. */
  locale: 'en',
  date: {
    /** A calendar of Intl. */
    calendar: 'gregory',
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    written: '{day} {month} {year}',
  },
  copy: DEFAULT_COPY as DefaultCopy,

  answers: {} as ApiMessages,

  loading: 'Loading...',
  tryAgain: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  sending: 'Sending…',
  logoOf: 'Logo of {name}',

  page: {
    skip: 'Skip to the content',
    home: 'Go to the home page',
    missing: 'There is no such page',
    missingHint: 'The address may be mistyped, or the page may have moved.',
    missingTitle: 'Page not found',
    broken: 'Something went wrong',
    brokenHint: 'This page could not be shown. It may work when you load it again.',
    loadAgain: 'Load again',
    readMore: 'Read more',
    readLess: 'Read less',
    figures: 'Figures',
    socialMedia: 'Social media',
    languages: 'Languages',
    pause: 'Pause animations',
    settingsFailed: 'Failed to fetch logo URL',
  },

  menu: {
    name: 'Main',
    title: 'Menu',
    home: 'Home',
    careers: 'Careers',
    gallery: 'Gallery',
    about_us: 'About Us',
    services: 'Services',
    our_staff: 'Our Staff',
    partners: 'Partners',
    contact_us: 'Contact us',
  },

  login: {
    open: 'Login',
    title: 'Admin Login',
    username: 'Username',
    password: 'Password',
    submit: 'Login',
    busy: 'Logging in…',
    passkey: 'Use a passkey',
    forgotten: 'Forgotten your password?',
    refused: 'Login failed. Please check your credentials.',
    notLoaded: 'The login could not be loaded. Check your connection, then load the page again.',
  },

  comma: ', ',

  head: {
    site: 'This is the website of {company}.',
    job: '{company} is hiring: {job}. {text}',
    hiring: 'We are hiring',
    /** `{company}` is followed by its town, if any. */
    jobsTitle: 'Jobs at {company}',
    jobs: 'All open jobs at {company}, by type or place. Search them, read the details and apply online.',
    privacy:
      'What {company} does with the data that you send with an application or a message, and when it deletes them.',
  },

  slideshow: {
    name: 'Slideshow',
    carousel: 'carousel',
    slide: 'slide',
    position: '{number} of {count}',
    show: 'Show slide {number}',
    picture: 'Slide {number}',
  },

  careers: {
    failed: 'Failed to load jobs',
    empty: 'No jobs found.',
    more: 'Show More Jobs',
    less: 'Show Less',
    viewed: 'Viewed',
    viewedByVisitor: 'You viewed this',
    applied: 'Applied',
    facts: 'Facts',
    starts: 'Starts {date}',
    ends: 'Ends {date}',
    openings: { one: '{number} opening', other: '{number} openings' },
    /** `{currency}` includes its space, if any. */
    amount: '{currency}{number}',
    range: '{from} – {to}',
    upTo: 'Up to {amount}',
    from: 'From {amount}',
    per: {
      hour: '{amount} per hour',
      day: '{amount} per day',
      month: '{amount} per month',
      year: '{amount} per year',
    },
  },

  finder: {
    search: 'Search jobs',
    place: 'Place',
    allPlaces: 'All places',
    type: 'Type',
    allTypes: 'All types',
    remote: 'Remote',
    all: { one: '{number} job', other: '{number} jobs' },
    some: '{number} of {count} jobs',
  },

  jobs: {
    title: 'Open jobs',
    none: 'No open jobs right now',
    noneHint: 'New ones will appear here. If you would like to work with us, write to us anyway.',
    write: 'Write to us',
    search: 'Search',
    clear: 'Clear filters',
    groupBy: 'Grouped by',
    byRelevance: 'Best matches first',
    without: 'Other',
    pages: 'Pages',
    page: 'Page {number} of {count}',
    previous: 'Previous page',
    next: 'Next page',
  },

  alerts: {
    offer: 'Tell me about new jobs',
    hint: 'You get at most one mail a day, and you can end them with one click.',
    email: 'Email',
    submit: 'Send me new jobs',
    privacy: 'We use your address only for these mails, and delete it when you end them.',
    requested: 'Check your mail',
    requestedHint:
      'We have sent you a mail with a link. Open it to confirm your address. It works for {number} hours; without it you get no mails about jobs.',
    confirmTitle: 'Confirm your job alerts',
    title: 'Your job alerts',
    sentTo: 'They are sent to {email}.',
    confirm: 'Confirm',
    confirmed: 'Confirmed. You will get a mail when a new job fits.',
    ends: 'They end on {date}, unless you keep them.',
    keep: 'Keep job alerts',
    unsubscribe: 'Unsubscribe',
    ended: 'Your job alerts have ended',
    endedHint: 'Your address is deleted. You get no more mails about new jobs.',
    invalid: 'This link does not work',
    invalidHint:
      'The job alerts have ended, or were not confirmed in time. You can ask for new ones.',
    failed: 'This could not be saved. Please try again.',
  },

  job: {
    all: 'Jobs',
    breadcrumb: 'Breadcrumb',
    failed: 'This job could not be loaded',
    closed: 'This job is closed',
    closedHint: 'It is not open any more, or its address is mistyped.',
    wait: 'One moment.',
    openJobs: 'See the open jobs',
    location: 'Location',
    employment: 'Employment',
    seniority: 'Seniority',
    industry: 'Industry',
    openings: 'Openings',
    salary: 'Salary',
    start: 'Start date',
    end: 'End date',
    apply: 'Apply',
    next: 'What happens next',
    send: 'Send your name, your contact and your résumé as a PDF. You need no account.',
    related: 'Related jobs',
    openUntil: 'Open until {date}',
    applicationsClosed: 'Applications are closed.',
    applied: 'Applied. Your reference is {reference}.',
    formFailed: 'The form could not be loaded. Check your connection and try again.',
    share: 'Share this job',
    copy: 'Copy link',
    copied: 'Link copied',
    notCopied: 'The link could not be copied: take it from the address bar.',
  },

  apply: {
    title: 'Apply for Job',
    name: 'Full name',
    contact: 'Contact',
    contactHint: 'An email address or a phone number.',
    contactDoubt:
      'This is neither an email address nor a phone number. If it is right, send it again.',
    resume: 'Résumé',
    drop: 'Drop your PDF here, or choose it',
    choosePdf: 'Choose a PDF',
    choose: 'Choose file',
    change: 'Change',
    resumeHint:
      'A PDF of at most {number}\u00A0MB, because Word files look different on each computer. To make one from yours: “Save as”, then PDF.',
    tooLarge: 'The résumé must be at most {number}\u00A0MB',
    sizes: { kb: '{number}\u00A0KB', mb: '{number}\u00A0MB' },
    noPdf: 'The résumé must be a PDF file',
    emptyFile: 'This file is empty. Please choose another one.',
    chooseAgain: 'Please choose the file again.',
    privacy: 'We use what you send only to answer your application, and delete it after {period}.',
    submit: 'Submit application',
    progress: 'Sending',
    questions: {
      loading: 'Loading the questions of this job…',
      failed: 'The questions of this job could not be loaded. What you wrote is kept.',
      again: 'Try again',
      appeared: 'This job has some questions. Please answer them.',
      optional: '(optional)',
      yes: 'Yes',
      no: 'No',
      left: { one: '{number} character left', other: '{number} characters left' },
      tooMany: { one: '{number} character too many', other: '{number} characters too many' },
      noAnswer: 'No answer',
      choose: 'Please choose',
      added: 'New',
      changed: 'Changed',
      haveChanged: 'The questions of this job have changed since you began. Your answers are kept.',
      earlier: 'An earlier question',
      notAsked:
        'Your answer to an earlier question. You can copy it; it is not part of your application.',
    },
    required: 'All fields are required',
    missing: {
      full_name: 'Please enter your full name.',
      contact: 'Please enter an email address or a phone number.',
      resume: 'Please choose your résumé.',
    },
    sent: 'Application submitted!',
    failed: 'Failed to submit application',
    sentTitle: 'Thank you',
    received: '{company} has received your application.',
    next: 'We read every application and reply to the contact details that you gave.',
  },

  application: {
    title: 'Your application',
    intro: 'Here you see what you sent, and can withdraw your application or delete your data.',
    code: 'Link or code',
    codeHint: 'Copy the link from the confirmation and paste it here.',
    open: 'Show my application',
    invalid:
      'This link does not work. It may not be copied completely, or its data has been deleted.',
    limited: 'There were too many attempts. Please try again in a few minutes.',
    failed: 'This was not possible right now, and nothing has changed. Please try again.',
    unconfirmed: 'Nothing was deleted: please tick the box to confirm.',
    yes: 'Yes',
    no: 'No',
    job: 'Job',
    sent: 'Sent',
    reference: 'Reference',
    stage: 'State',
    withdrawnOn: 'You withdrew this application on {date}.',
    withdrawn: 'Your application is withdrawn. The company can see that.',
    discarded: 'You can delete your data here.',
    withdraw: 'Withdraw my application',
    withdrawHint:
      'The company no longer considers it, but keeps your data until the end of the retention period. You cannot undo this.',
    reason: 'Reason (optional)',
    withdrawNow: 'Withdraw the application',
    erase: 'Delete my data',
    eraseHint:
      'The application, its résumé, and all notes and mails about it are deleted now and for good, and this link stops working. This also ends your application.',
    eraseConfirm: 'Yes, delete all data of this application.',
    eraseNow: 'Delete my data now',
    erasedTitle: 'Your data is deleted',
    erased:
      'This website no longer holds the application, its résumé, or notes and mails about it. Backups of the company, if any, lose them within thirty days.',
    link: 'See, withdraw or delete your application',
    linkHint: 'Keep this link secret: it opens this page for anyone.',
    interview: 'Interview',
    choose: 'Choose a time for your interview',
    see: 'Show the interview',
  },

  interview: {
    title: 'Your interview',
    intro: 'Here you choose a time for your interview, and see it afterwards.',
    codeHint: 'Copy the link from the mail and paste it here.',
    open: 'Show my interview',
    invalid:
      'This link does not work. It may not be copied completely, or its data has been deleted.',
    limited: 'There were too many attempts. Please try again in a few minutes.',
    failed: 'This was not possible right now, and nothing has changed. Please try again.',
    unchosen: 'Please choose one of these times.',
    taken: 'This time was just taken. Please choose another one.',
    answered: 'You can no longer answer: the interview has changed. This is how it is now.',
    proposed: 'Which of these times fits?',
    times: 'Time',
    /** `{time}` is in the visitor's own zone. */
    yourTime: 'Your time: {time}',
    choose: 'Book this time',
    none: 'None of these times fits',
    noneHint: 'Tell the company when you have time, and it will get in touch with you.',
    message: 'Message (optional)',
    noneNow: 'Tell the company',
    noSlots: 'None of the proposed times is free any more.',
    chosen: 'Your interview is booked. You also get it by mail.',
    declined: 'The company knows that none of the times fits, and will get in touch with you.',
    unable:
      'The company knows that you cannot come, and will get in touch with you about another time.',
    withdrawn: 'The company knows that you do not want this interview.',
    cancelled: 'This interview does not take place.',
    job: 'Job',
    time: 'Time',
    length: 'Length',
    minutes: { one: '{number} minute', other: '{number} minutes' },
    place: 'Place',
    calendar: 'Add to my calendar',
    cannot: 'I cannot come',
    cannotHint:
      'The company is informed at once, and you get a mail that removes the interview from your calendar.',
    instead: 'What would you like instead?',
    answers: {
      unable: 'Another time',
      withdrawn: 'No interview. My application continues.',
    },
    cannotNow: 'Cancel this interview',
    undecided: 'Please choose what you would like instead.',
    over: 'This interview has begun or is over, so it can no longer be cancelled here.',
  },

  contact: {
    name: 'Name',
    email: 'Email',
    message: 'Message',
    privacy: 'We use what you send only to answer you, and delete it after {period}.',
    submit: 'Send message',
    required: 'Please fill out all fields.',
    missing: {
      name: 'Please enter your name.',
      email: 'Please enter your email address.',
      message: 'Please write a message.',
    },
    sent: 'Thank you for your message! We will get back to you soon.',
    failed: 'Sorry, something went wrong. Please try again.',
    received: 'Your message has arrived.',
    next: 'We read every message, and answer by email to the address that you gave.',
    another: 'Write another message',
    invitation: 'Write to us here: we read every message.',
  },

  form: {
    reference: 'Your reference is {reference}.',
    honeypot: 'Leave this field empty',
    honeypotEmptied: '{problem} It is empty now: please send again.',
    offline: 'You are offline. What you wrote is kept: send it again when you are connected.',
    broken:
      'This could not be sent. Check your connection and the file, or reload the page: what you wrote is kept.',
    months: { one: '{number} month', other: '{number} months' },
  },

  services: { picture: '{name}, picture {number} of {count}' },

  staff: {
    failed: 'Failed to load staff',
    empty: 'No staff found.',
    portrait: 'Portrait of {name}',
    all: 'Show all {number}',
    fewer: 'Show fewer',
  },

  gallery: {
    failed: 'Failed to fetch gallery images.',
    picture: 'Gallery picture {number}',
    more: '+{number}',
    morePictures: 'more pictures',
    view: 'Full-screen pictures',
    previous: 'Previous picture',
    next: 'Next picture',
    notOpened: 'The pictures could not be opened. Check your connection and try again.',
  },

  about: {
    picture: '{company} at work',
    empty: '{company} will introduce itself here soon.',
  },

  partners: {
    failed: 'Failed to load partners.',
    previous: 'Previous partners',
    next: 'Next partners',
  },

  text: {
    back: 'Back to {company}',
    /** `{ask}` in `privacy`. */
    askByMail: 'write to the address below',
    askByForm: 'use the contact form',
    /** `{alerts}` in `privacy`, on sites that offer them. */
    alerts: `

If you ask for mails about new jobs, {company} keeps your email address, the place and type that you chose, your language and the date. We use them only for these mails. You can end them with one click in each mail, which deletes them; otherwise they are deleted after {months} months, unless you keep them.`,
    /** `{views}` in `privacy`, on sites that count them. */
    views: `

This site counts, by day, how often its pages are viewed and how many applications are begun and sent: for which page or job, in which language, on what kind of device and from which site’s link. The counts contain nothing about you. An application also keeps the name of the site whose link you followed. No cookie or other identifier is used, and browsers that ask not to be tracked are left out.`,
    privacy: `When you apply for a job here, {company} receives your name, your contact, your résumé and your answers to its questions; when you write a message, your name, your email address and your words. We use them only to answer you.

Applications are read by the people who hire, messages by the people who answer them. We do not sell them or pass them on.

Both are deleted automatically after {period}, an application together with its résumé.{alerts}

With your application you get a secret link. Its page, without an account and without cookies, shows what you sent, and lets you withdraw the application or delete its data at once. Of such a deletion, only a count remains.

For an interview, {company} keeps its time, place and interviewers, and your answers about them, with your application, which also holds the language of its form. The interviewers get your name, the job and the time by mail and in their calendars.

To see or correct what we hold about you, or to have it deleted sooner, {ask}.

To stop abuse, this site keeps the IP address of a sender for minutes to a day, and only as a keyed hash that does not reveal it. Our hosting provider’s own logs of requests hold the address for a limited time. This site sets no tracking cookies.{views}`,
  },
};

export default en;
export type Messages = typeof en;
