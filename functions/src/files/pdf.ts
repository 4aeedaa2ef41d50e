import type { PdfField } from '@sunfront/contract/entity';
import { invalidField } from '../errors.ts';
import { apiMessages } from '../messages/api.ts';
import { hash } from '../store/record.ts';
import type { Owner, Prepared } from './prepared.ts';

/**
 * Accepts encrypted files. The form parser checks the size.
 * @throws HttpError 422
 */
export async function preparePdf(
  content: Buffer,
  name: string,
  { title, urlField, pathField, folder }: PdfField,
  { collection, id }: Owner,
): Promise<Prepared> {
  // PDF readers accept the header within the first kilobyte and the trailer within the last.
  const head = content.subarray(0, 1024).includes('%PDF-');
  const tail = content.subarray(-1024).includes('%%EOF');
  if (!head || !tail) throw invalidField(name, apiMessages.files.notPdf(title));
  const stored = `${folder}/${id}/${hash(content)}.pdf`;
  return {
    fields: { [urlField]: `/api/${collection}/${id}/${name}`, [pathField]: stored },
    files: [{ path: stored, content, contentType: 'application/pdf' }],
  };
}
