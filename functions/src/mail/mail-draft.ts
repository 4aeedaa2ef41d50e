import type { Language } from '@sunfront/contract/messages/index';

export interface Link {
  title: string;
  address: string;
}

/** https://www.rfc-editor.org/rfc/rfc5546 */
export interface CalendarFile {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

export interface MailDraft {
  /** Derived from its cause: a retry creates no second mail. */
  id: string;
  to: string[];
  replyTo?: string | undefined;
  subject: string;
  /** A blank line separates paragraphs. */
  text: string;
  facts?: Record<string, string>;
  link?: Link | undefined;
  links?: Link[];
  /** Its link is a secret, which is stored only until the mail is sent. */
  secret?: boolean;
  language?: Language;
  /** Ends the subscription without another click (RFC 8058). */
  unsubscribeUrl?: string;
  calendar?: CalendarFile | undefined;
  /** The application whose interview a mail to a user is about; its erasure deletes the mail. */
  interviewOf?: string;
  /** The interview that it proposes. */
  interview?: string;
  by?: string;
  /** Milliseconds until it is sent. */
  hold?: number;
  /** Shared by all mails and changes of a request. */
  batch?: string;
  /** Of the request that an administrator sent. */
  fingerprint?: string;
  about: { collection: string; record: string };
}
