import { readProjectId, smtpUrl } from '../runtime/config.ts';
import { openRepository } from '../store/firestore/open-repository.ts';
import { createMailWorker, type MailWorker } from './mail-worker.ts';
import { mailSender } from './sender.ts';
import { createSmtp } from './smtp.ts';

/** Undefined without a mail server. */
export const mailWorker = openMailWorker();

function openMailWorker(): MailWorker | undefined {
  const url = smtpUrl.value();
  if (!url || url === 'none') return undefined;
  const smtp = createSmtp({ url, from: mailSender() });
  return createMailWorker(openRepository(readProjectId(process.env)), smtp);
}
