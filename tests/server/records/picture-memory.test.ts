import { expect, test } from 'vitest';
import { form } from '../../api/client.ts';
import { samplePicture } from '../../test-data.ts';
import { useEmptyData, useServer } from '../harness.ts';

const server = useServer();
useEmptyData(server);

// 31 million pixels of 8 bytes in a 0.4 MB file that is decoded as a whole: 250 MB.
const DEEP = { width: 5600, height: 5600, bits: 16, interlaced: true } as const;

test('a picture is rejected for its memory use, not only for its pixels', async () => {
  const { token } = server;
  const send = async (file: Uint8Array<ArrayBuffer>) =>
    server.send('POST', '/api/staff/upload-image', { token, form: form({ file }) });
  const deep = await send(await samplePicture(DEEP));
  expect([deep.status, deep.text]).toEqual([
    422,
    expect.stringContaining('at most 30 million pixels of its color depth'),
  ]);
  expect((await send(await samplePicture({ ...DEEP, width: 1200, height: 900 }))).status).toBe(201);
  expect((await send(await samplePicture({ ...DEEP, bits: 8 }))).status).toBe(201);
});
