// @ts-check

/** @import { Guard } from '../table.mjs' */

const MAIL = /** @type {const} */ ({ check: 'server', test: 'tests/server/mail.test.ts' });
const POSTMAN = { ...MAIL, file: 'functions/src/mail/postman.ts' };
const SMTP = { ...MAIL, file: 'functions/src/mail/smtp.ts' };

/** What is sent by mail: once, and to nobody else. @type {Guard[]} */
export const mail = [
  {
    ...POSTMAN,
    what: 'of two who want to send a mail one does',
    text: 'if (time(leaseExpireTime) > now) return delivery;',
    replacement: '',
    name: 'what was broken off while it was sent has failed',
  },
  {
    ...POSTMAN,
    what: 'a mail that was sent is not sent again',
    text: "if (state !== 'PENDING' && state !== 'RETRY') return delivery;",
    replacement: '',
    name: 'that two triggers and a schedule find, is told of once',
  },
  {
    ...POSTMAN,
    what: 'what may have been sent is not sent again unasked',
    text: "return { ...delivery, state: 'ERROR', error: UNKNOWN };",
    replacement: '',
    name: 'what was broken off while it was sent has failed',
  },
  {
    ...POSTMAN,
    what: 'a mail that the server may have taken is not sent again unasked',
    text: "if (error.mayHaveArrived) return { state: 'ERROR', error: `${UNKNOWN} (${error.message})` };",
    replacement: '',
    name: 'a mail server that hangs at the end',
  },
  {
    ...SMTP,
    what: 'what the server cannot have taken is tried again',
    text: 'begun && responseCode === undefined',
    replacement: 'responseCode === undefined',
    name: 'a mail server that hangs before',
  },
  {
    ...POSTMAN,
    what: 'what was refused for good is not tried again',
    text: 'error.permanent || ',
    replacement: '',
    name: 'a mail server that refuses for good',
  },
  {
    ...POSTMAN,
    what: 'a mail that failed is not tried again at once',
    text: 'if (time(next_at) > now) return delivery;',
    replacement: '',
    name: 'a mail server that refuses for now',
  },
  {
    ...POSTMAN,
    what: 'old news is not sent',
    text: "if (state === 'PENDING' && time(written) < now - TOO_OLD) {",
    replacement: 'if (false) {',
    name: 'what nobody sent for two days is not sent as news',
  },
  {
    ...MAIL,
    file: 'functions/src/api/mail.ts',
    what: 'only what failed is sent again',
    text: "if (state !== 'ERROR') throw",
    replacement: 'if (false) throw',
    name: 'what was broken off while it was sent has failed',
  },
  {
    ...MAIL,
    file: 'functions/src/store/record.ts',
    what: 'a visitor does not learn who is told',
    text: 'for (const name of entity.internal ?? []) delete record[name];',
    replacement: '',
    name: 'is told to nobody while nobody is named, and who is named is no secret of visitors',
  },
  {
    ...MAIL,
    file: 'functions/src/mail/outbox.ts',
    what: 'what people typed stays within the subject',
    text: 'subject: oneLine(letter.subject)',
    replacement: 'subject: letter.subject',
    name: 'cannot put anything into the head of the mail',
  },
  {
    ...MAIL,
    file: 'functions/src/mail/layout.ts',
    what: 'what people typed is no markup in a mail',
    text: 'return escapeMarkup(text).replaceAll(',
    replacement: 'return text.replaceAll(',
    name: 'is told of by a mail that says the same as text and as HTML',
  },
  {
    ...MAIL,
    file: 'functions/src/api/submit.ts',
    what: 'the site writes to one address once a day',
    text: "await confirmations.address.admit('confirmation', letter.id, letter.to[0]!.toLowerCase());",
    replacement: '',
    name: 'is told one address once a day, whoever uses it how often',
  },
  {
    ...MAIL,
    file: 'functions/src/api/submit.ts',
    what: 'the site writes to a hundred addresses a day',
    text: "await confirmations.all.admit('confirmations', letter.id, 'all');",
    replacement: '',
    name: 'is told a hundred addresses a day',
  },
  {
    ...MAIL,
    file: 'functions/src/mail/notices.ts',
    what: 'applicants are written to where that is wanted',
    text: " || settingOf(confirmation.enabled) !== 'true'",
    replacement: '',
    name: 'is told nobody unasked, and on no phone',
  },
  {
    ...MAIL,
    file: 'functions/src/history/erase.ts',
    what: 'mails go with the person',
    text: "await repository.deleteWhere(MAIL, 'record', '==', id);",
    replacement: '',
    name: 'a person that is erased is in no mail any more',
  },
  {
    ...MAIL,
    file: 'functions/src/api/reply.ts',
    what: 'an answer that is sent once more is written once',
    text: 'JSON.stringify([path, id, key])',
    replacement: 'JSON.stringify([path, id, key, newId()])',
    name: 'goes to who asked, once, and is found with the message, which is answered',
  },
];
