import type { Request } from 'express';
import { expect, test } from 'vitest';
import { parseForm } from '../src/files/multipart.ts';

test('line breaks of a form are stored as the person typed them', async () => {
  const form = new FormData();
  // FormData submits each line break as CRLF.
  form.append('description', 'One\nTwo\n\nThree');
  const encoded = new Response(form);
  const rawBody = Buffer.from(await encoded.arrayBuffer());
  expect(rawBody.toString()).toContain('One\r\nTwo');
  const headers = { 'content-type': encoded.headers.get('content-type') };
  const { fields } = await parseForm({ headers, rawBody } as unknown as Request, 0);
  expect(fields).toEqual({ description: 'One\nTwo\n\nThree' });
});
