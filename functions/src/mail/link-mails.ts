import { LINK_HOURS, PEOPLE } from '@sunfront/contract/people';
import { ROLE_NAMES, type Role } from '@sunfront/contract/roles';
import type { MailDraft } from './mail-draft.ts';

interface Link {
  id: string;
  secret: string;
  email: string;
  role: Role;
}

interface Sender {
  origin: string;
  company: string;
}

/** Browsers do not send the fragment: the secret appears in no log or Referer header. */
export function linkUrl(origin: string, secret: string): string {
  return `${origin}/admin/key#${secret}`;
}

export function invitationMail(
  link: Link,
  { origin, company, by }: Sender & { by: string },
): MailDraft {
  const { title, does } = ROLE_NAMES[link.role];
  return {
    ...base(link),
    subject: `You’re invited to the website${company && ` of ${company}`}`,
    text: `${by} invites you to work on the website${company && ` of ${company}`}.\n\nOpen the link below to choose your username and password. It works once, for ${LINK_HOURS.invitation} hours.`,
    facts: { 'Your role': `${title}: ${does}` },
    link: { title: 'Choose your password', address: linkUrl(origin, link.secret) },
    by,
  };
}

export function resetMail(link: Link & { uid: string }, { origin, company }: Sender): MailDraft {
  return {
    ...base(link),
    subject: 'Choose a new password',
    text: `We received a request for a new password for the website${company && ` of ${company}`}.\n\nThe link below works once, within ${LINK_HOURS.reset === 1 ? 'an hour' : `${LINK_HOURS.reset} hours`}. If this was not you, ignore this mail. Your password stays the same.`,
    facts: { Username: link.uid },
    link: { title: 'Choose a new password', address: linkUrl(origin, link.secret) },
  };
}

export function emailChangeMail(link: Omit<Link, 'role'>, { origin, company }: Sender): MailDraft {
  return {
    ...base(link),
    subject: 'Confirm your e-mail address',
    text: `We received a request to use this address for an account of the website${company && ` of ${company}`}.\n\nOpen the link below to confirm it. It works once, for ${LINK_HOURS.email} hours. If this was not you, ignore this mail.`,
    link: { title: 'Confirm this address', address: linkUrl(origin, link.secret) },
  };
}

function base({ id, email }: Omit<Link, 'role'>): Pick<MailDraft, 'id' | 'to' | 'about'> {
  return { id: `key-${id}`, to: [email], about: { collection: PEOPLE, record: id } };
}
