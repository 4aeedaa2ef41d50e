import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samplePdf, samplePicture } from '../test-data.ts';
import { form, login, send } from './client.ts';

const MIB = 1024 * 1024;

let token: string;
let job: { id: string };
beforeAll(async () => {
  token = await login();
  const made = await send('POST', '/api/jobs/', {
    token,
    json: { title: 'Upload tests', company_name: 'C', location: 'L', description: 'D' },
  });
  job = made.data;
});
afterAll(async () => {
  await send('DELETE', `/api/jobs/${job.id}`, { token });
});

const upload = (file: Uint8Array<ArrayBuffer>, type = 'image/png', name = 'picture.png') => {
  const data = new FormData();
  data.append('file', new Blob([file], { type }), name);
  return send('POST', '/api/partners/upload-image', { token, form: data });
};

describe('a picture', () => {
  test.each(['png', 'jpeg', 'webp', 'gif', 'tiff', 'avif'] as const)(
    '%s is stored as WebP',
    async (format) => {
      const { status, data, text } = await upload(
        await samplePicture({ format, width: 700, height: 400 }),
      );
      expect(status, text).toBe(201);
      expect(data.url).toMatch(/^\/media\/[0-9a-f]{32}_700x400_[0-9a-f]{6}\.webp$/);
      const picture = await send('GET', data.url);
      expect(picture.status).toBe(200);
      expect(picture.headers.get('content-type')).toBe('image/webp');
      expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    },
  );

  test('is served in the widths that the page uses', async () => {
    const { data } = await upload(
      await samplePicture({ format: 'jpeg', width: 2000, height: 1000 }),
    );
    const sizes = await Promise.all(
      ['', '?w=1', '?w=320', '?w=500', '?w=1280', '?w=99999', '?w=abc'].map(async (query) =>
        webpWidth(await bytes(data.url + query)),
      ),
    );
    expect(sizes).toEqual([2000, 320, 320, 640, 1280, 2000, 2000]);
  });

  test('from a phone held upright is rotated, and at most 2,560 pixels long', async () => {
    const { data } = await upload(
      await samplePicture({ format: 'jpeg', width: 4000, height: 3000, orientation: 6 }),
    );
    expect(data.url).toMatch(/_1920x2560_/);
  });

  test('may have exactly 15 MB', async () => {
    const whole = new Uint8Array(15 * MIB);
    whole.set(await samplePicture());
    const { status, text: answer } = await upload(whole);
    expect(status, answer).toBe(201);
  });

  test('has no metadata', async () => {
    const { data } = await upload(await samplePicture({ format: 'jpeg', orientation: 3 }));
    expect(Buffer.from(await bytes(data.url)).includes('EXIF')).toBe(false);
  });

  const bad: [
    string,
    () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>,
    number,
    RegExp,
  ][] = [
    ['noise', () => new Uint8Array(randomBytes(5000)), 422, /must be an image/],
    ['half a PNG', async () => (await samplePicture()).slice(0, 900), 422, /must be an image/],
    ['50,000 × 50,000 pixels', () => hugePng(50_000), 422, /at most 60 million pixels/],
    ['16 MB', () => new Uint8Array(16 * MIB), 413, /at most 15 MB/],
    ['no byte', () => new Uint8Array(0), 422, /choose an image/],
  ];

  test.each(bad)('of %s is rejected', async (_name, file, expected, says) => {
    const { status, text: answer } = await upload(await file());
    expect([status, answer]).toEqual([expected, expect.stringMatching(says)]);
  });

  test('requires the field "file", once', async () => {
    const picture = await samplePicture();
    const wrong = await send('POST', '/api/staff/upload-image', {
      token,
      form: form({ image: picture }),
    });
    expect([wrong.status, wrong.data.detail[0].loc]).toEqual([422, ['body', 'file']]);
    const data = form({ file: picture });
    data.append('file', new Blob([picture]), 'second.png');
    const twice = await send('POST', '/api/staff/upload-image', { token, form: data });
    expect([twice.status, twice.data.detail]).toEqual([413, 'Send one file per request']);
  });
});

describe('several pictures', () => {
  test('are stored in order', async () => {
    const data = new FormData();
    const colors = ['#ff0000', '#00ff00', '#0000ff'];
    for (const color of colors)
      data.append('files', new Blob([await samplePicture({ color })]), 'x.png');
    const made = await send('POST', '/api/slides/upload-slides', { token, form: data });
    expect(made.status).toBe(201);
    const listed = (await send('GET', '/api/slides/')).data.slice(-3);
    expect(listed).toEqual(made.data);
    expect(made.data.map(({ url }: any) => `#${url.slice(-11, -5)}`)).toEqual(colors);
    for (const { id } of made.data) await send('DELETE', `/api/slides/${id}`, { token });
  });

  test('are all rejected if one is invalid', async () => {
    const before = await send('GET', '/api/gallery/');
    const data = new FormData();
    data.append('files', new Blob([await samplePicture()]), 'good.png');
    data.append('files', new Blob([text('not a picture')]), 'bad.png');
    const { status } = await send('POST', '/api/gallery/upload-images', { token, form: data });
    expect(status).toBe(422);
    expect((await send('GET', '/api/gallery/')).text).toBe(before.text);
  });

  test('are required', async () => {
    for (const [path, says] of [
      ['gallery/upload-images', 'Please select images to upload.'],
      ['slides/upload-slides', 'Please select slides to upload.'],
    ] as const) {
      const { status, data } = await send('POST', `/api/${path}`, {
        token,
        form: form({ note: 'x' }),
      });
      expect([status, data.detail[0].msg]).toEqual([422, says]);
    }
  });

  test('are limited to 20', async () => {
    const picture = await samplePicture({ width: 4, height: 4 });
    const data = new FormData();
    for (let index = 0; index < 21; index++) data.append('files', new Blob([picture]), 'x.png');
    const { status, data: answer } = await send('POST', '/api/gallery/upload-images', {
      token,
      form: data,
    });
    expect([status, answer.detail]).toEqual([413, 'At most 20 files in one request']);
  });

  test('over 32 MiB are rejected by the platform, and the server continues', async () => {
    const data = new FormData();
    for (let index = 0; index < 3; index++)
      data.append('files', new Blob([new Uint8Array(12 * MIB)]), 'x.png');
    const answer = await send('POST', '/api/gallery/upload-images', { token, form: data }).catch(
      () => null,
    );
    // The platform may close the connection without a response.
    if (answer) expect(answer.status).toBe(413);
    expect((await send('GET', '/api/gallery/')).status).toBe(200);
  });
});

describe('a résumé', () => {
  const apply = (
    resume: Uint8Array<ArrayBuffer>,
    type = 'application/pdf',
    name = 'resume.pdf',
  ) => {
    const data = form({ job_id: job.id, full_name: 'Résumé Test', contact: `c-${Math.random()}` });
    data.append('resume', new Blob([resume], { type }), name);
    return send('POST', '/api/applicants/', { form: data });
  };

  test('of exactly 10 MB is accepted', async () => {
    const { status, data, text: answer } = await apply(bigPdf(10 * MIB));
    expect(status, answer).toBe(201);
    await send('DELETE', `/api/applicants/${data.id}`, { token });
  });

  test('is stored unchanged, whatever its declared type, and only administrators can read it', async () => {
    const pdf = samplePdf('As it was sent');
    const { status, data } = await apply(pdf, 'text/plain', '../../etc/passwd');
    expect(status).toBe(201);
    expect((await send('GET', data.resume)).status).toBe(401);
    const got = await fetch(`${process.env['SITE_URL']}${data.resume}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(new Uint8Array(await got.arrayBuffer())).toEqual(pdf);
    expect(got.headers.get('content-type')).toBe('application/pdf');
    expect(got.headers.get('content-disposition')).toMatch(/^attachment; filename=/);
    expect(got.headers.get('cache-control')).toBe('private, no-store');
    await send('DELETE', `/api/applicants/${data.id}`, { token });
  });
});

async function bytes(path: string): Promise<Uint8Array> {
  const response = await fetch(`${process.env['SITE_URL']}${path}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Returns the width in a lossy WebP file's first frame header. */
function webpWidth(file: Uint8Array): number {
  const buffer = Buffer.from(file);
  const chunk = buffer.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return buffer.readUIntLE(24, 3) + 1;
  return buffer.readUInt16LE(26) & 0x3fff;
}

function text(content: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(content);
}

function bigPdf(size: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(size).fill(32);
  file.set(samplePdf());
  file.set(text('%%EOF'), size - 6);
  return file;
}

/** Returns a decompression bomb: a PNG with a tiny compressed body. */
function hugePng(edge: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(Math.ceil(edge / 8 + 1) * 64));
  return new Uint8Array(
    Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('IDAT', data),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

function crc32(data: Buffer): number {
  let crc = ~0;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
