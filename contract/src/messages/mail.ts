import type { Language } from './index.ts';

/** The default texts of an automatic mail (`automatic-mails.ts`, which names its placeholders). */
export interface MailText {
  subject: string;
  /** A blank line separates paragraphs. */
  text: string;
}

export interface MailMessages {
  application: MailText;
  facts: { reference: string; company: string };
  /** The title of the link to the candidate's own page. */
  ownPage: string;
  alerts: AlertMessages;
  /** In previews of sites without jobs. */
  exampleJob: string;
  /** Of a test mail. */
  testSubject: string;
  interviews: InterviewMessages;
}

/** To candidates. */
interface InterviewMessages {
  booked: MailText;
  moved: MailText;
  cancelled: MailText;
  reminder: MailText;
  /** Titles of links to the page of the interview. */
  choose: string;
  see: string;
  facts: { time: string; length: string; place: string };
  minutes: Forms;
  /** In the candidate's calendar. */
  event: string;
}

interface AlertMessages {
  confirm: MailText & { link: string };
  /** To somebody who asked again. */
  existing: MailText;
  /** `number` and `more` have a text per plural form. */
  jobs: MailText & { number: Forms; more: Forms; all: string };
  keep: MailText & { link: string };
  manage: string;
  facts: { place: string; type: string };
}

interface Forms {
  one?: string;
  other: string;
}

/** Separate from the page's messages, which browsers download. */
export const MAIL_MESSAGES: Record<Language, MailMessages> = {
  en: {
    application: {
      subject: 'Your application has arrived',
      text: `Thank you for applying for {job}.

Next, we read your application and reply to this address. Until then you need not do anything. If you write to us, please name the reference below.

If you did not apply, somebody mistyped an address, and you can ignore this mail.`,
    },
    facts: { reference: 'Reference', company: 'From' },
    ownPage: 'See, withdraw or delete your application',
    alerts: {
      confirm: {
        subject: 'Confirm your job alerts',
        text: `Open the link and confirm that {company} may send you new jobs, at most one mail a day. It works for {hours} hours.

If you did not ask for this, ignore this mail: you get no others.`,
        link: 'Confirm my job alerts',
      },
      existing: {
        subject: 'You already get job alerts',
        text: 'Somebody asked {company} to send new jobs to this address. It already gets them, so nothing has changed.',
      },
      jobs: {
        subject: 'New at {company}: {jobs}',
        text: 'New at {company}:',
        number: { one: '{number} job', other: '{number} jobs' },
        more: { one: 'And {number} more.', other: 'And {number} more.' },
        all: 'All open jobs',
      },
      keep: {
        subject: 'Keep your job alerts?',
        text: 'Your job alerts from {company} end on {date}, and your address is then deleted. Open the link to keep them.',
        link: 'Keep my job alerts',
      },
      manage: 'Change or end these mails',
      facts: { place: 'Place', type: 'Type' },
    },
    exampleJob: 'Example job',
    testSubject: '[Test] {subject}',
    interviews: {
      booked: {
        subject: 'Your interview: {time}',
        text: 'Your interview with {company} about the job {job} is booked. Open the attached file to add it to your calendar.',
      },
      moved: {
        subject: 'Your interview was moved: {time}',
        text: 'Your interview with {company} about the job {job} was moved. The attached file changes it in your calendar.',
      },
      cancelled: {
        subject: 'Your interview was cancelled',
        text: 'The interview with {company} about the job {job} does not take place.',
      },
      reminder: {
        subject: 'Tomorrow: your interview with {company}',
        text: 'This is a reminder of your interview about the job {job}.',
      },
      choose: 'Choose a time',
      see: 'See your interview',
      facts: { time: 'Time', length: 'Length', place: 'Place' },
      minutes: { one: '{number} minute', other: '{number} minutes' },
      event: 'Interview: {job} ({company})',
    },
  },
  fa: {
    application: {
      subject: 'درخواست شما رسید',
      text: `از درخواست شما برای شغل {job} سپاسگزاریم.

اکنون درخواست شما را می‌خوانیم و به همین نشانی پاسخ می‌دهیم. تا آن زمان لازم نیست کاری بکنید. اگر به ما می‌نویسید، لطفاً شماره پیگیری زیر را بنویسید.

اگر شما درخواستی نفرستاده‌اید، کسی نشانی ایمیلی را اشتباه نوشته است و می‌توانید این نامه را نادیده بگیرید.`,
    },
    facts: { reference: 'شماره پیگیری', company: 'از طرف' },
    ownPage: 'دیدن، پس گرفتن یا حذف درخواست شما',
    alerts: {
      confirm: {
        subject: 'خبر فرصت‌های شغلی را تأیید کنید',
        text: `پیوند را باز کنید و تأیید کنید که {company} فرصت‌های تازه را، روزی حداکثر با یک نامه، برایتان بفرستد. پیوند {hours} ساعت کار می‌کند.

اگر شما درخواست نکرده‌اید، این نامه را نادیده بگیرید: نامه دیگری نمی‌گیرید.`,
        link: 'تأیید خبررسانی',
      },
      existing: {
        subject: 'فرصت‌های تازه از پیش برایتان فرستاده می‌شود',
        text: 'کسی از {company} خواسته است که فرصت‌های تازه را به این نشانی بفرستد. این کار از پیش انجام می‌شود و چیزی تغییر نکرده است.',
      },
      jobs: {
        subject: 'تازه در {company}: {jobs}',
        text: 'تازه در {company}:',
        number: { other: '{number} فرصت شغلی' },
        more: { other: 'و {number} فرصت دیگر.' },
        all: 'همه فرصت‌های باز',
      },
      keep: {
        subject: 'خبررسانی ادامه یابد؟',
        text: 'خبر فرصت‌های شغلی {company} در {date} پایان می‌یابد و سپس نشانی شما پاک می‌شود. برای ادامه، پیوند را باز کنید.',
        link: 'ادامه خبررسانی',
      },
      manage: 'تغییر یا پایان این نامه‌ها',
      facts: { place: 'مکان', type: 'نوع همکاری' },
    },
    exampleJob: 'شغل نمونه',
    testSubject: '[آزمایش] {subject}',
    interviews: {
      booked: {
        subject: 'مصاحبه شما: {time}',
        text: 'زمان مصاحبه شما با {company} برای شغل {job} ثبت شد. با باز کردن فایل پیوست، آن را به تقویم خود بیفزایید.',
      },
      moved: {
        subject: 'زمان مصاحبه شما تغییر کرد: {time}',
        text: 'مصاحبه شما با {company} برای شغل {job} جابه‌جا شد. فایل پیوست آن را در تقویم شما تغییر می‌دهد.',
      },
      cancelled: {
        subject: 'مصاحبه شما لغو شد',
        text: 'مصاحبه با {company} برای شغل {job} برگزار نمی‌شود.',
      },
      reminder: {
        subject: 'فردا: مصاحبه شما با {company}',
        text: 'این نامه یادآور مصاحبه شما برای شغل {job} است.',
      },
      choose: 'انتخاب زمان',
      see: 'دیدن مصاحبه',
      facts: { time: 'زمان', length: 'مدت', place: 'مکان' },
      minutes: { other: '{number} دقیقه' },
      event: 'مصاحبه: {job} ({company})',
    },
  },
};
