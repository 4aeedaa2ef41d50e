import { params, readProjectId, smtpUrl } from '../config.ts';
import { openRepository } from '../store/open-repository.ts';
import { createPostman, type Postman } from './postman.ts';
import { createSmtp } from './smtp.ts';

/** Undefined without a mail server. */
export const postman = openPostman();

function openPostman(): Postman | undefined {
  const url = smtpUrl.value();
  if (!url || url === 'none') return undefined;
  const host = URL.parse(params.siteUrl.value())?.hostname ?? 'localhost';
  const from = params.mailFrom.value() || `noreply@${host}`;
  return createPostman(openRepository(readProjectId(process.env)), createSmtp({ url, from }));
}
