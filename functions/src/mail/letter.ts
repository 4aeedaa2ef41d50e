import type { Language } from '@sunfront/contract/messages';

/** What is written, of which the stored mail is made. */
export interface Letter {
  /** Follows from what caused it, so that whatever is tried again writes no second one. */
  id: string;
  to: string[];
  /** Where answers go. */
  replyTo?: string | undefined;
  subject: string;
  /** Plain text; a blank line parts paragraphs. */
  text: string;
  /** Facts below it, by their titles. */
  facts?: Record<string, string>;
  /** An address to go to, and what the way there is called. */
  link?: { title: string; address: string } | undefined;
  /** What it is written in, where that is known. */
  language?: Language;
  by?: string;
  about: { collection: string; record: string };
}
