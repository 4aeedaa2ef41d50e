import { applicant } from '@sunfront/contract/entities/index';
import type { Request } from 'express';
import { expect, test } from 'vitest';
import { readForm } from '../../src/api/http/body.ts';
import { parseForm } from '../../src/files/multipart.ts';

test('line breaks of a form are stored as the person typed them', async () => {
  const form = new FormData();
  // FormData submits each line break as CRLF.
  form.append('description', 'One\nTwo\n\nThree');
  const encoded = new Response(form);
  const rawBody = Buffer.from(await encoded.arrayBuffer());
  expect(rawBody.toString()).toContain('One\r\nTwo');
  const headers = { 'content-type': encoded.headers.get('content-type') };
  const { fields } = await parseForm({ headers, rawBody } as unknown as Request, { file: 0 });
  expect(fields).toEqual({ description: 'One\nTwo\n\nThree' });
});

test('the empty part of an empty file input is no file', async () => {
  const form = new FormData();
  form.append('full_name', 'Ana');
  form.append('resume', new File([], ''));
  const encoded = new Response(form);
  const rawBody = Buffer.from(await encoded.arrayBuffer());
  const headers = { 'content-type': encoded.headers.get('content-type') };
  const read = readForm({ headers, rawBody } as unknown as Request, applicant, {});
  expect(await read).toEqual({ fields: { full_name: 'Ana' }, files: {}, fileNames: {} });
});

test('a form that ends within a file is rejected', async () => {
  const rawBody = Buffer.from(
    '--b\r\nContent-Disposition: form-data; name="resume"; filename="x"\r\n\r\n%PDF-',
  );
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const parsing = parseForm({ headers, rawBody } as unknown as Request, { file: 99 });
  await expect(parsing).rejects.toMatchObject({ status: 400 });
});
