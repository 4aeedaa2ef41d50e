import { expect, test } from 'vitest';
import { samplePdf } from '../../tests/test-data.ts';
import { applicant } from '@sunfront/contract';
import type { PdfField } from '@sunfront/contract/entity';
import { preparePdf } from '../src/files/pdf.ts';

const check = (...parts: (string | Uint8Array)[]) =>
  preparePdf(
    Buffer.concat(parts.map((part) => Buffer.from(part))),
    'resume',
    applicant.files!['resume'] as PdfField,
    { collection: 'applicants', id: 'some' },
  );

test('accepts a complete PDF, even with a few bytes around it', async () => {
  const { fields, files } = await check(samplePdf());
  expect(fields['resume']).toBe('/api/applicants/some/resume');
  expect(files.map(({ path }) => path)).toEqual([fields['resume_file']]);
  await check('x'.repeat(1000), samplePdf(), 'x'.repeat(1000));
});

test.each([
  ['no head', ['%PDF: plain text\n%%EOF\n']],
  ['a head further in than readers look', ['x'.repeat(1020), samplePdf()]],
  ['no end', ['%PDF-1.7\n1 0 obj\n']],
  ['an end further out than readers look', [samplePdf(), 'x'.repeat(1020)]],
])('rejects a file with %s', async (_what, parts) => {
  await expect(check(...parts)).rejects.toThrow('The résumé must be a PDF file');
});
