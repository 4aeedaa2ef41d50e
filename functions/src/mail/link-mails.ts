import { USERS } from '@sunfront/contract/api/users';
import { ROLE_NAMES, type Role } from '@sunfront/contract/roles';
import { mailMessages } from '../messages/mails.ts';
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

const { facts, links } = mailMessages;

/** Browsers do not send the fragment: the secret appears in no log or Referer header. */
export function linkUrl(origin: string, secret: string): string {
  return `${origin}/admin/link#${secret}`;
}

export function invitationMail(
  link: Link,
  { origin, company, by }: Sender & { by: string },
): MailDraft {
  const { title, does } = ROLE_NAMES[link.role];
  return {
    ...linkMail(link, links.invitation(company, by), origin),
    facts: { [facts.role]: `${title}: ${does}` },
    by,
  };
}

export function resetMail(link: Link & { uid: string }, { origin, company }: Sender): MailDraft {
  return {
    ...linkMail(link, links.reset(company), origin),
    facts: { [facts.username]: link.uid },
  };
}

export function emailChangeMail(link: Omit<Link, 'role'>, { origin, company }: Sender): MailDraft {
  return linkMail(link, links.emailChange(company), origin);
}

function linkMail(
  { id, email, secret }: Omit<Link, 'role'>,
  { subject, text, link }: { subject: string; text: string; link: string },
  origin: string,
): MailDraft {
  return {
    id: `link-${id}`,
    to: [email],
    subject,
    text,
    link: { title: link, address: linkUrl(origin, secret) },
    about: { collection: USERS, record: id },
  };
}
