import { PEOPLE } from '@sunfront/contract/people';
import { newId } from '../store/record.ts';
import type { MailDraft } from './mail-draft.ts';

interface Recipient {
  uid: string;
  email: string;
}

interface AccountEvent {
  subject: string;
  text: string;
  facts?: Record<string, string>;
}

const NOT_YOU =
  'If this was not you, log in, change your password and end all other sessions under “My account”. Then inform the administrator of the website.';

export function accountMail({ uid, email }: Recipient, event: AccountEvent): MailDraft | undefined {
  if (!email) return undefined;
  return {
    id: newId(),
    to: [email],
    subject: event.subject,
    text: `${event.text}\n\n${NOT_YOU}`,
    facts: { Username: uid, ...event.facts },
    about: { collection: PEOPLE, record: uid },
  };
}

export const SOME_DEVICE = 'Unknown browser';

export const newDevice = (device: string): AccountEvent => ({
  subject: 'New device logged in',
  text: 'Your account was used to log in to the admin panel from a new browser.',
  facts: { Device: device || SOME_DEVICE },
});

export const passwordChanged = (device: string): AccountEvent => ({
  subject: 'Your password was changed',
  text: 'The password of your admin panel account was changed, and all other sessions were ended.',
  facts: { Device: device || SOME_DEVICE },
});

export const emailChanged = (email: string): AccountEvent => ({
  subject: 'Your e-mail address was changed',
  text: 'The e-mail address of your admin panel account was changed. You will no longer receive mails about it at this address.',
  facts: { 'New address': email },
});

export const recoveryCodesMade = (device: string): AccountEvent => ({
  subject: 'Recovery codes were created',
  text: 'New recovery codes were created for your admin panel account. Each works once; your earlier codes no longer work.',
  facts: { Device: device || SOME_DEVICE },
});

export const recoveryCodeUsed = (left: number, device: string): AccountEvent => ({
  subject: 'A recovery code was used',
  text: 'A recovery code of your account was used to log in to the admin panel.',
  facts: { 'Remaining codes': String(left), Device: device || SOME_DEVICE },
});

export const passkeyAdded = (name: string, device: string): AccountEvent => ({
  subject: 'A passkey was added',
  text: 'A passkey was added to your admin panel account. It logs in without your password.',
  facts: { Passkey: name, Device: device || SOME_DEVICE },
});
