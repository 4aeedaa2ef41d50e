import { USERS } from '@sunfront/contract/api/users';
import { displayEmail } from '../text/display-email.ts';
import { mailMessages } from '../messages/mails.ts';
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

const { account, facts } = mailMessages;

export function accountMail({ uid, email }: Recipient, event: AccountEvent): MailDraft | undefined {
  if (!email) return undefined;
  return {
    id: newId(),
    to: [email],
    subject: event.subject,
    text: `${event.text}\n\n${account.notYou}`,
    facts: { [facts.username]: uid, ...event.facts },
    about: { collection: USERS, record: uid },
  };
}

const deviceFact = (device: string) => ({ [facts.device]: device || account.unknownDevice });

export const newDevice = (device: string): AccountEvent => ({
  ...account.newDevice,
  facts: deviceFact(device),
});

export const passwordChanged = (device: string): AccountEvent => ({
  ...account.passwordChanged,
  facts: deviceFact(device),
});

export const emailChanged = (email: string): AccountEvent => ({
  ...account.emailChanged,
  facts: { [facts.newAddress]: displayEmail(email) },
});

export const recoveryCodesMade = (device: string): AccountEvent => ({
  ...account.recoveryCodesMade,
  facts: deviceFact(device),
});

export const recoveryCodeUsed = (left: number, device: string): AccountEvent => ({
  ...account.recoveryCodeUsed,
  facts: { [facts.remainingCodes]: String(left), ...deviceFact(device) },
});

export const passkeyAdded = (name: string, device: string): AccountEvent => ({
  ...account.passkeyAdded,
  facts: { [facts.passkey]: name, ...deviceFact(device) },
});
