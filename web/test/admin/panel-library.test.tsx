// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  all,
  choose,
  click,
  closePanel,
  confirm,
  expectGone,
  expectText,
  expectToast,
  find,
  openPanel,
  Server,
  type,
  valueOf,
} from './render-panel.tsx';
import { until } from '../until.ts';

// happy-dom cannot decode pictures.
vi.stubGlobal('createImageBitmap', () =>
  Promise.resolve({ width: 9, height: 9, close: () => undefined }),
);

afterEach(closePanel);

const url = (id: string) => `/media/${id}_400x300_aabbcc.webp`;

const ROOF = { id: 'roof_400x300_aabbcc', url: url('roof'), file_name: 'roof.jpg', bytes: 2048 };
const HALL = {
  id: 'hall_400x300_aabbcc',
  url: url('hall'),
  file_name: 'IMG_1.jpg',
  alt_text: 'The hall',
  translations: { fa: { alt_text: 'سالن' } },
};

const uses = [
  { collection: 'jobs', id: 'jobs-0', field: 'image', name: 'Fitter' },
  { collection: 'settings', id: 'settings-0', field: 'share_image', name: '' },
  { collection: 'slides', id: 'slides-9', field: 'url', name: '' },
];

function libraryServer(records: ConstructorParameters<typeof Server>[0] = {}): Server {
  const server = new Server({ pictures: [ROOF, HALL], ...records });
  server.answer = ({ path }) => {
    if (path === '/api/pictures/uses') return { json: { [ROOF.id]: 3 } };
    if (path === `/api/pictures/${ROOF.id}/uses`) return { json: uses };
    if (path.endsWith('/uses')) return { json: [] };
    return undefined;
  };
  return server;
}

const shown = () => all('button', /^Open (?!the)/).map((each) => each.textContent);
const picked = () => all('button', /^Choose .*jpg/).map((each) => each.textContent);

describe('the media library', () => {
  it('finds pictures by file name and texts, and those without a use', async () => {
    await openPanel('media-library', libraryServer());
    await find('button', /^Open roof\.jpg3 uses/);
    await type('Search file names and alt texts', 'سالن');
    await until(() => expect(shown()).toEqual(['Open IMG_1.jpgUnused']));
    await type('Search file names and alt texts', 'nothing like it');
    await expectText('No pictures match');
    await type('Search file names and alt texts', '');
    await click('button', 'Unused');
    await until(() => expect(shown()).toEqual(['Open IMG_1.jpgUnused']));
  });

  it('searches all pictures with one request, and again after a failure', async () => {
    const server = libraryServer();
    const { answer } = server;
    let fails = true;
    server.answer = (sent) => {
      if (sent.path === '/api/pictures/' && fails) return { status: 400, json: { detail: 'No' } };
      if (!sent.path.startsWith('/api/pictures/?')) return answer(sent);
      const next = '</api/pictures/?limit=500&after=o>; rel="next"';
      return { json: [server.records['pictures']![0]], headers: { Link: next } };
    };
    await openPanel('media-library', server);
    await find('button', /^Open roof\.jpg/);
    await type('Search file names and alt texts', 'hall');
    await click('button', 'Try again');
    fails = false;
    await click('button', 'Try again');
    await until(() => expect(shown()).toEqual(['Open IMG_1.jpgUnused']));
    expect(server.sent.filter(({ path }) => path.includes('after='))).toEqual([]);
  });

  it('deletes only unused pictures, one or all shown', async () => {
    const server = libraryServer();
    await openPanel('media-library', server);
    await find('button', 'Delete IMG_1.jpg');
    expect(all('button', /^Delete/)).toHaveLength(1);
    await click('button', 'Unused');
    await click('button', 'Select');
    await click('checkbox', /^All/);
    const { answer } = server;
    server.answer = (sent) => (sent.path === '/api/pictures/bulk' ? { json: [] } : answer(sent));
    await click('button', 'Delete');
    await confirm('Delete', 'IMG_1.jpg');
    await expectToast('1 picture deleted.');
    expect(server.writes).toMatchObject([{ body: { ids: [HALL.id], action: 'delete' } }]);
  });

  it('links to the uses, and replaces all of them with one undo', async () => {
    const server = libraryServer();
    const { answer } = server;
    server.answer = (sent) =>
      sent.path === `/api/pictures/${ROOF.id}/replace`
        ? { json: { replaced: 3 }, headers: { Undo: '/api/history/a/restore?batch=true' } }
        : answer(sent);
    await openPanel(`media-library?edit=${ROOF.id}`, server);
    await find('link', 'Job: \u2068Fitter\u2069');
    const links = all('link', /^(Job|Setting|Slide)/).map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/admin/dashboard/jobs?edit=jobs-0',
      '/admin/dashboard/website?field=share_image',
      '/admin/dashboard/slide-show?edit=slides-9',
    ]);
    await expectText('400 × 300 px · 2\u00A0KB');
    await click('button', 'Replace everywhere');
    await until(() => expect(picked()).toEqual(['Choose IMG_1.jpg']));
    await click('button', 'Choose IMG_1.jpg');
    await confirm('Replace', '3 records');
    await expectToast('Replaced in 3 records.');
    expect(server.writes).toMatchObject([{ body: { by: HALL.id } }]);
    (document.querySelector('#toasts button') as HTMLElement).click();
    await until(() => expect(server.writes.at(-1)!.path).toMatch(/restore\?batch=true$/));
  });
});

describe('a picture of the library', () => {
  it('is chosen for a field, also of a multipart form', async () => {
    const server = libraryServer();
    await openPanel('services?new', server);
    await type('Name', 'Mills');
    await type('Description', 'We build mills.');
    await click('button', 'From library: First image');
    await click('button', 'Choose roof.jpg');
    await find('button', 'Remove First image');
    await click('button', 'Add');
    await expectToast('Service created successfully!');
    expect(server.writes).toMatchObject([{ body: { image1_url: ROOF.url } }]);
  });

  it('fills in the blank alt text of the record that it is chosen for', async () => {
    const server = libraryServer({ gallery: [{ url: url('old'), url_focus: '10 20' }] });
    await openPanel('gallery?edit=gallery-0', server);
    await click('button', 'From library: Image');
    await click('button', 'Choose IMG_1.jpg');
    await until(async () => expect(await valueOf('Alt text')).toBe('The hall'));
    await click('button', 'Save');
    await until(() =>
      expect(server.writes.at(-1)).toMatchObject({
        body: { url: HALL.url, url_focus: '', alt_text: 'The hall' },
      }),
    );
  });

  it('is added to a list with others, and with one uploaded there', async () => {
    const server = libraryServer();
    const { answer } = server;
    const added = { id: 'new_9x9_aabbcc', url: url('new'), file_name: 'new.png', alt_text: '' };
    server.answer = (sent) => {
      if (sent.path.endsWith('/upload-images')) return { status: 201, json: [added] };
      if (sent.path !== '/api/slides/from-library') return answer(sent);
      const made = sent.body.ids.map((id: string) => ({ id: `of ${id}`, url: '', title: id }));
      return { status: 201, json: made };
    };
    await openPanel('slide-show', server);
    await click('button', 'From library');
    await click('checkbox', 'Select roof.jpg');
    await choose('Upload a picture', new File(['x'], 'new.png', { type: 'image/png' }));
    await click('button', 'Add 2 pictures');
    await expectToast('2 slides added.');
    await find('button', /^Edit new_9x9/);
    expect(server.writes.at(-1)).toMatchObject({ body: { ids: [added.id, ROOF.id] } });
    await expectGone('dialog');
  });
});
