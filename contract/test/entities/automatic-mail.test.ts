import { expect, test } from 'vitest';
import { automaticMail } from '../../src/entities/automatic-mail.ts';
import { AUTOMATIC_MAIL_NAMES, AUTOMATIC_MAILS } from '../../src/messages/automatic-mails.ts';
import { MAIL_MESSAGES } from '../../src/messages/mail.ts';

test.each(AUTOMATIC_MAIL_NAMES)('the default texts of %s use its placeholders only', (mail) => {
  const [en, fa] = Object.values(MAIL_MESSAGES).map((each) => AUTOMATIC_MAILS[mail].standard(each));
  const record = { mail, subject: en!.subject, text: en!.text };
  const translations = { fa: { subject: fa!.subject, text: fa!.text } };
  expect(automaticMail.schema.safeParse({ ...record, translations }).error).toBeUndefined();
});

test('placeholders of another mail are refused, in translations too', () => {
  const record = { mail: 'alert_existing', subject: '{company}', text: '{date}' };
  const translations = { fa: { subject: '{job}' } };
  const { error } = automaticMail.schema.safeParse({ ...record, translations });
  expect(error!.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['text', '{date} is not a placeholder. Use {company}.'],
    ['translations.fa.subject', '{job} is not a placeholder. Use {company}.'],
  ]);
});
