import type { Language } from './index.ts';

export interface MailMessages {
  arrived: { application: string };
  /** `{about}` is the record's title. */
  received: { application: string };
  next: string;
  /** For recipients who did not submit anything. */
  mistyped: string;
  facts: { reference: string; company: string };
}

/** Separate from the page's messages, which browsers download. */
export const MAIL_MESSAGES: Record<Language, MailMessages> = {
  en: {
    arrived: { application: 'Your application has arrived' },
    received: { application: 'Thank you for applying for {about}.' },
    next: 'Next, we read your application and reply to this address. Until then you need not do anything. If you write to us, please name the reference below.',
    mistyped: 'If you did not apply, somebody mistyped an address, and you can ignore this mail.',
    facts: { reference: 'Reference', company: 'From' },
  },
  fa: {
    arrived: { application: 'درخواست شما رسید' },
    received: { application: 'از درخواست شما برای شغل {about} سپاسگزاریم.' },
    next: 'اکنون درخواست شما را می‌خوانیم و به همین نشانی پاسخ می‌دهیم. تا آن زمان لازم نیست کاری بکنید. اگر به ما می‌نویسید، لطفاً شماره پیگیری زیر را بنویسید.',
    mistyped:
      'اگر شما درخواستی نفرستاده‌اید، کسی نشانی ایمیلی را اشتباه نوشته است و می‌توانید این نامه را نادیده بگیرید.',
    facts: { reference: 'شماره پیگیری', company: 'از طرف' },
  },
};
