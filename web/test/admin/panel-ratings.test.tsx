// @vitest-environment happy-dom
import type { Rating } from '@sunfront/contract/api/rating-responses';
import { afterEach, describe, expect, it } from 'vitest';
import {
  all,
  click,
  closePanel,
  expectFocused,
  expectGone,
  expectText,
  expectToast,
  find,
  openPanel,
  press,
  scope,
  Server,
  type,
  valueOf,
} from './render-panel.tsx';
import { until } from '../until.ts';

afterEach(() => closePanel());

const AT = '2026-01-02T00:00:00Z';
const KIM: Rating = { by: 'kim', name: 'Kim', stars: 4, text: 'Knows roofs', at: AT };
const ADMIN: Rating = { by: 'admin', name: 'Ada', stars: 2, text: '', at: AT };

/** @param hides until the user has rated */
function ratingServer(given: Rating[], hides = false) {
  const server = new Server({
    applicants: ['Anna', 'Bela', 'Cleo'].map((full_name) => ({ full_name, stage: 'review' })),
  });
  let ratings = given;
  const listed = () => {
    const hidden = hides && !ratings.some(({ by }) => by === 'admin');
    return { hidden, ratings: hidden ? [] : ratings };
  };
  server.answer = ({ method, path, body }) => {
    if (path === '/api/applicants/ratings') {
      const own = ratings.find(({ by }) => by === 'admin')?.stars ?? 0;
      return {
        json: {
          'applicants-0': { average: 2.25, number: 4, own },
          'applicants-2': { average: 4, number: 1, own: 4 },
        },
      };
    }
    if (path.endsWith('/assignees')) {
      const names = { admin: 'Ada', bob: 'Bob Ray', bo: 'Bo', eve: 'Bo', former: 'Former' };
      return {
        json: Object.entries(names).map(([id, name]) => ({ id, name, active: id !== 'former' })),
      };
    }
    if (path.endsWith('/notes')) return { status: 201, json: server.records['applicants']![0] };
    if (!path.includes('/rating')) return undefined;
    if (method !== 'GET') ratings = ratings.filter(({ by }) => by !== 'admin');
    if (method === 'DELETE') return { status: 204 };
    if (method === 'PUT') ratings = [...ratings, { ...ADMIN, ...(body as object) }];
    return { json: listed() };
  };
  return server;
}

const stars = (number: number) =>
  until(() => {
    const found = scope().querySelector<HTMLInputElement>(`input[name=stars][value="${number}"]`);
    if (!found) throw new Error('There are no stars');
    return found;
  });

const writes = (server: Server) =>
  server.writes
    .filter(({ path }) => path.includes('/rating'))
    .map(({ method, path, body }) => [method, path.split('/').at(-2), body]);

describe('an open application', () => {
  it('is rated, which shows the ratings of others, and the rating is removed and restored', async () => {
    const server = ratingServer([KIM], true);
    await openPanel('applicant?open=applicants-0', server);
    await expectText('after you have saved yours');
    expect(scope().textContent).not.toContain('Knows roofs');
    (await stars(3)).click();
    await type(/^Reason/, 'Good plan');
    await click('button', 'Save rating');
    await expectToast('Rating saved');
    await expectText('Knows roofs');
    expect(document.activeElement).toBe(await stars(3));
    expect([(await stars(3)).checked, await valueOf(/^Reason/)]).toEqual([true, 'Good plan']);
    await expectGone('button', 'Save rating');
    await click('button', 'Remove rating');
    await expectToast('Rating removed');
    await until(() => expect(scope().textContent).not.toContain('Knows roofs'));
    await click('button', 'Undo');
    await expectText('Knows roofs');
    const rating = { stars: 3, text: 'Good plan' };
    expect(writes(server)).toEqual([
      ['PUT', 'applicants-0', rating],
      ['DELETE', 'applicants-0', undefined],
      ['PUT', 'applicants-0', rating],
    ]);
  });

  it('names each star, and keeps a rating that could not be saved', async () => {
    const server = ratingServer([ADMIN]);
    const { answer } = server;
    server.answer = (sent) =>
      sent.method === 'PUT' ? { status: 503, json: { detail: 'Busy' } } : answer(sent);
    await openPanel('applicant?open=applicants-0', server);
    const labels = [...(await stars(1)).closest('fieldset')!.querySelectorAll('label')];
    expect(labels.map(({ textContent }) => textContent)).toEqual([
      '1 star',
      '2 stars',
      '3 stars',
      '4 stars',
      '5 stars',
    ]);
    expect((await stars(2)).checked).toBe(true);
    (await stars(5)).click();
    await click('button', 'Save rating');
    await expectToast('Failed to save the rating. Busy');
    expect((await stars(5)).checked).toBe(true);
    await find('button', 'Save rating');
  });
});

it('the list shows, sorts and filters by the ratings', async () => {
  await openPanel('applicant', ratingServer([ADMIN]));
  await find('row', /Anna.*Rated 2\.3 of 5 by 4/);
  const names = () =>
    all('row')
      .slice(1)
      .map(({ textContent }) => /Anna|Bela|Cleo/.exec(textContent)![0]);
  await click('button', 'Rating');
  await until(() => expect(names()).toEqual(['Anna', 'Cleo', 'Bela']));
  await click('button', 'Rating');
  await until(() => expect(names()).toEqual(['Cleo', 'Anna', 'Bela']));
  await click('button', 'Filters');
  const filter = await find<HTMLSelectElement>('combobox', /^Rating/);
  expect([...filter.options].map(({ text }) => text)).toEqual([
    'Any rating',
    'Not rated by you (1)',
    '5 stars (0)',
    'At least 4 stars (1)',
    'At least 3 stars (1)',
    'At least 2 stars (2)',
  ]);
  await type(/^Rating/, '4.0');
  await until(() => expect(names()).toEqual(['Cleo']));
  await type(/^Rating/, 'unrated');
  await until(() => expect(names()).toEqual(['Bela']));
});

describe('a note', () => {
  const options = () =>
    [...scope().querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
  const write = async (text: string) => {
    await type('Note', text);
    const note = await find<HTMLTextAreaElement>('field', 'Note');
    note.setSelectionRange(text.length, text.length);
    note.dispatchEvent(new Event('select', { bubbles: true }));
    return note;
  };

  it('offers colleagues after an @, by keyboard', async () => {
    const server = ratingServer([]);
    await openPanel('applicant?open=applicants-0', server);
    const note = await write('Ask @b');
    await until(() => expect(options()).toEqual(['Bobo', 'Boeve', 'Bob Raybob']));
    const selected = () =>
      document.getElementById(note.getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(selected()).toBe('Bobo');
    expect(press('ArrowUp')).toBe(true);
    await until(() => expect(selected()).toBe('Bob Raybob'));
    press('ArrowDown');
    press('ArrowDown');
    await until(() => expect(selected()).toBe('Boeve'));
    // The name is not unique.
    expect(press('Enter')).toBe(true);
    await until(() => expect(note.value).toBe('Ask @eve '));
    expect(options()).toEqual([]);
    await write('Ask @eve and @ray');
    await until(() => expect(options()).toEqual(['Bob Raybob']));
    press('Enter');
    await until(() => expect(note.value).toBe('Ask @eve and @Bob Ray '));
    await click('button', 'Add note');
    await expectToast('Note added');
    expect(server.writes.at(-1)!.body).toEqual({ text: 'Ask @eve and @Bob Ray ' });
  });

  it('closes the list with Escape, and keeps the record open', async () => {
    await openPanel('applicant?open=applicants-0', ratingServer([]));
    await write('@bo');
    await until(() => expect(options()).not.toEqual([]));
    expect(press('Escape')).toBe(true);
    await until(() => expect(options()).toEqual([]));
    await expectFocused('field', 'Note');
    expect(location.search).toContain('open=');
    await write('@bob');
    expect(options()).toEqual([]);
    expect(press('Enter')).toBe(false);
    await write('bob@bo and @');
    await until(() => expect(options()).toHaveLength(3));
    scope().querySelector<HTMLElement>('[role=option]')!.click();
    await until(() => expect(options()).toEqual([]));
  });
});
