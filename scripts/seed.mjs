// @ts-check
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

/**
 * `npm run seed`: puts the demo content into a running site through its API, the way an administrator
 * would. Adds only what is missing, so that an interrupted run can be repeated. Demo projects only.
 */
const site =
  process.env['SITE_URL'] ?? `http://127.0.0.1:${5005 + Number(process.env['PORT_OFFSET'] ?? 0)}`;
const demo = new URL('../demo/', import.meta.url);

/** @typedef {Record<string, any>} Values */

try {
  const { projectId } = await get('firebase-config');
  if (!projectId.startsWith('demo-')) throw new Error(`${projectId} is not a demo project.`);
  const content = JSON.parse(await readFile(new URL('content.json', demo), 'utf8'));
  const token = await login();
  await seed(content, token);
} catch (error) {
  console.error(`Seeding failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

/** @param {Values} content @param {string} token */
async function seed(content, token) {
  const headers = { Authorization: `Bearer ${token}` };

  await addMissing('settings', content['settings'], 'name', async (setting) => {
    const uploaded = await withPictures(setting, ['logo', 'about_us_image'], 'settings');
    return send('POST', 'settings/', uploaded);
  });
  // The newest job comes first on the page, so the first of the file goes in last.
  await addMissing('jobs', content['jobs'].toReversed(), 'title', async (job) => {
    const dates = { start: day(job.start), end: day(job.end) };
    return send('POST', 'jobs/', await withPictures({ ...job, ...dates }, ['image'], 'staff'));
  });
  await addMissing('services', content['services'], 'name', async (service) => {
    const form = new FormData();
    form.set('name', service.name);
    form.set('description', service.description);
    for (const number of [1, 2, 3]) {
      const file = service[`image${number}_url`];
      if (file) form.set(`image${number}`, await picture(file), basename(file));
    }
    return send('POST', 'services/', form);
  });
  await addMissing('staff', content['staff'], 'name', async (person) =>
    send('POST', 'staff/', await withPictures(person, ['image'], 'staff')),
  );
  await addMissing('partners', content['partners'], 'name', async (partner) =>
    send('POST', 'partners/', await withPictures(partner, ['logo'], 'partners')),
  );
  await addMissing('gallery', content['gallery'], 'alt_text', ({ url, alt_text }) =>
    addPicture('gallery', 'upload-images', url, { alt_text }),
  );
  await addMissing('slides', content['slides'], 'title', ({ url, title }) =>
    addPicture('slides', 'upload-slides', url, { title }),
  );
  for (const link of content['social']) await send('POST', 'social-media/', link);

  /** @param {string} path @param {Values[]} records @param {string} name @param {(record: Values) => Promise<unknown>} add */
  async function addMissing(path, records, name, add) {
    const there = new Set(
      (await get(path, headers)).map((/** @type {Values} */ each) => each[name]),
    );
    for (const record of records) if (!there.has(record[name])) await add(record);
  }

  /** @param {string} path @param {string} upload @param {string} file @param {Values} fields */
  async function addPicture(path, upload, file, fields) {
    const form = new FormData();
    form.set('files', await picture(file), basename(file));
    const [{ id }] = await send('POST', `${path}/${upload}`, form);
    await send('PUT', `${path}/${id}`, fields);
  }

  /** @param {Values} record @param {string[]} fields @param {string} path */
  async function withPictures(record, fields, path) {
    const uploaded = { ...record };
    for (const field of fields) {
      if (!record[field]) continue;
      const form = new FormData();
      form.set('file', await picture(record[field]), basename(record[field]));
      uploaded[field] = (await send('POST', `${path}/upload-image`, form)).url;
    }
    return uploaded;
  }

  /** @param {string} method @param {string} path @param {FormData | Values} body */
  async function send(method, path, body) {
    const json = !(body instanceof FormData);
    return answer(
      await fetch(`${site}/api/${path}`, {
        method,
        headers: json ? { ...headers, 'Content-Type': 'application/json' } : headers,
        body: json ? JSON.stringify(body) : body,
      }),
    );
  }
}

async function login() {
  const body = new URLSearchParams({ username: 'admin', password: 'sunshine' });
  return (await answer(await fetch(`${site}/api/auth/login`, { method: 'POST', body })))
    .access_token;
}

/** @param {string} path @param {Record<string, string>} [headers] */
async function get(path, headers = {}) {
  return answer(await fetch(`${site}/api/${path}`, { headers }));
}

/** @param {Response} response */
async function answer(response) {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

/** @param {string} file */
async function picture(file) {
  return new Blob([await readFile(new URL(`pictures/${file}`, demo))]);
}

/** Demo dates are days from today, so that the demo does not grow old. @param {number | undefined} days */
function day(days) {
  if (typeof days !== 'number') return days ?? '';
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
