import { MAIL } from '@sunfront/contract/api/mail';
import type { MailDraft } from '../mail/mail-draft.ts';
import { toMail } from '../mail/outbox.ts';
import type { Documents } from '../store/repository.ts';

/** In the transaction of their cause, so that a retry writes none twice. */
export function writeMails(documents: Documents, drafts: readonly MailDraft[]): void {
  for (const draft of drafts) {
    const { id, ...mail } = toMail(draft);
    documents.set(MAIL, id, mail);
  }
}
