import type { Language } from '../messages.ts';

/** What the site writes to visitors by itself, in one language. */
export interface MailMessages {
  /** Subjects, by what has arrived. */
  arrived: { application: string };
  thanks: string;
  /** Titles of what is told below. */
  facts: { about: string; reference: string; company: string };
}

/** By language; apart from the catalogues of the page, which browsers fetch. */
export const MAIL_MESSAGES: Record<Language, MailMessages> = {
  en: {
    arrived: { application: 'Your application has arrived' },
    thanks:
      'Thank you. If you have not written to us, somebody mistyped an address, and there is nothing to do.',
    facts: { about: 'For', reference: 'Reference', company: 'From' },
  },
  fa: {
    arrived: { application: 'درخواست شما رسید' },
    thanks:
      'سپاسگزاریم. اگر شما به ما ننوشته‌اید، کسی نشانی ایمیلی را اشتباه نوشته است و لازم نیست کاری بکنید.',
    facts: { about: 'برای', reference: 'شماره پیگیری', company: 'از طرف' },
  },
};
