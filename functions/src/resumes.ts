import { megabytes, UPLOAD } from '@sunfront/contract/limits';
import { HttpError, invalidField } from './errors.ts';

/**
 * Checks by content that a file is a whole PDF; encrypted ones pass, nothing in it is run.
 * @throws HttpError 413 over the size limit, 422 when it is none.
 */
export function checkResume(content: Buffer, field: string): void {
  if (content.length > UPLOAD.resume) {
    throw new HttpError(413, `A résumé may be at most ${megabytes(UPLOAD.resume)}`);
  }
  // Readers accept the header within the first kilobyte and the trailer within the last.
  const head = content.subarray(0, 1024).includes('%PDF-');
  const tail = content.subarray(-1024).includes('%%EOF');
  if (!head || !tail) throw invalidField(field, 'The résumé must be a PDF file');
}
