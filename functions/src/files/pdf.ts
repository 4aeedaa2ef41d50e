import type { PdfField } from '@sunfront/contract/entities/entity';
import { cutText } from '@sunfront/contract/text/cut-text';
import { invalidField } from '../runtime/errors.ts';
import { apiMessages } from '../messages/api.ts';
import { hash } from '../store/record.ts';
import type { Stored } from '../store/repository.ts';
import type { Owner, Prepared } from './prepared.ts';

/** Bytes. PDF readers find the header within them. */
const HEAD = 1024;

/**
 * Bytes. Mail gateways append data, which PDF readers skip; an interrupted upload has no trailer
 * near its end.
 */
const APPENDED = 16 * 1024;

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
  if (!isPdf(content)) throw invalidField(name, apiMessages.files.notPdf(title));
  const stored = `${folder}/${id}/${hash(content)}.pdf`;
  return {
    fields: { [urlField]: `/api/${collection}/${id}/${name}`, [pathField]: stored },
    files: [{ path: stored, content, contentType: 'application/pdf' }],
  };
}

function isPdf(content: Buffer): boolean {
  const header = content.subarray(0, HEAD).indexOf('%PDF-');
  const unpadded = content.subarray(0, endOf(content));
  const trailer = unpadded.lastIndexOf('%%EOF');
  return header >= 0 && trailer > header && trailer >= unpadded.length - APPENDED;
}

/** White space of PDF, Ctrl+Z and the value of erased flash memory. */
const PADDING = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20, 0x1a, 0xff]);

/** Scanners pad files to whole blocks. */
function endOf(content: Buffer): number {
  let end = content.length;
  while (end > 0 && PADDING.has(content[end - 1]!)) end--;
  return end;
}

/** Of a download. */
export function pdfName({ fileNameFields }: PdfField, record: Stored): string {
  return `${fileName(fileNameFields.map((field) => String(record[field])).join(' - '))}.pdf`;
}

/** Removes separators, and control and direction characters. */
function fileName(text: string): string {
  return cutText(text.replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ').trim(), 120);
}
