import { expect, test } from 'vitest';
import { samplePdf } from '../../../tests/test-data.ts';
import { applicant } from '@sunfront/contract/entities/index';
import type { PdfField } from '@sunfront/contract/entities/entity';
import { preparePdf } from '../../src/files/pdf.ts';

const check = (...parts: (string | Uint8Array)[]) =>
  preparePdf(
    Buffer.concat(parts.map((part) => Buffer.from(part))),
    'resume',
    applicant.files!['resume'] as PdfField,
    { collection: 'applicants', id: 'some' },
  );

test('stores a complete PDF under its content', async () => {
  const { fields, files } = await check(samplePdf());
  expect(fields['resume']).toBe('/api/applicants/some/resume');
  expect(files.map(({ path }) => path)).toEqual([fields['resume_file']]);
});

const KB = 1024;

test.each([
  ['text around it', ['x'.repeat(1000), samplePdf(), 'x'.repeat(1000)]],
  ['a scanner’s padding', [samplePdf(), '\0'.repeat(100 * KB), ' \r\n'.repeat(10 * KB), '\x1a']],
  ['erased memory behind it', [samplePdf(), new Uint8Array(100 * KB).fill(0xff)]],
  ['a mail gateway’s text', [samplePdf(), '\n', 'Scanned. '.repeat(KB), '\0'.repeat(2 * KB)]],
])('accepts a PDF with %s', async (_what, parts) => {
  await check(...parts);
});

test.each([
  ['nothing', []],
  ['padding alone', ['\0'.repeat(KB)]],
  ['no header', ['%PDF: plain text\n%%EOF\n']],
  ['a header further in than readers look', ['x'.repeat(1020), samplePdf()]],
  ['no trailer', ['%PDF-1.7\n1 0 obj\n']],
  ['a trailer only before its header', ['%%EOF\n%PDF-1.7\n1 0 obj\n']],
  ['more data than a mail gateway appends', [samplePdf(), 'x'.repeat(16 * KB)]],
])('rejects a file with %s', async (_what, parts) => {
  await expect(check(...parts)).rejects.toThrow('The résumé must be a PDF file');
});
