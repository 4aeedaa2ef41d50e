// @vitest-environment happy-dom
import en from '@sunfront/contract/messages/en';
import { act, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { ISLANDS } from '../../src/islands.tsx';
import type { IslandName } from '../../src/landing/view/island.tsx';
import type { RefusedForm } from '../../src/landing/view/view.ts';
import { renderLanding, viewOf } from '../../src/render.tsx';
import { MessagesContext } from '../../src/text/messages.ts';
import { fullContent, makeJob } from './content.ts';

const now = '2025-06-01T12:00:00.000Z';

afterEach(() => vi.restoreAllMocks());

// happy-dom has no fonts.
Object.assign(document, { fonts: { ready: Promise.resolve() } });
// The form loads the job's questions.
vi.stubGlobal('fetch', () => new Promise(() => {}));

const islandProps = () =>
  JSON.parse(document.getElementById('islands')!.textContent) as Record<IslandName, object>;

const REFUSED: RefusedForm = {
  values: { name: 'N', email: 'E', message: '\nM\n', full_name: '"F', contact: '' },
  errors: { email: 'Wrong', contact: 'All fields are required' },
  problem: '',
};

const LANDING = ['login', 'careers', 'gallery', 'partners', 'contact'];

it.each([
  ['/', LANDING],
  ['/?jobs=all', LANDING],
  ['/?sent=K7QX-2M9B', LANDING],
  ['/jobs/a', ['login']],
  ['/jobs/a?apply', ['login', 'apply']],
  ['/jobs/a?sent=K7QX-2M9B', ['login']],
  ['/', LANDING, REFUSED],
  ['/jobs/a', ['login', 'apply'], REFUSED],
  ['/privacy', ['login']],
  ['/no/such/page', ['login']],
])(
  "every island of %s matches the server's markup",
  async (address, names, refused?: RefusedForm) => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    history.replaceState(null, '', address);
    const view = {
      ...viewOf(location.pathname, new URLSearchParams(location.search)),
      ...(refused && { refused }),
    };
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    const content = fullContent();
    content.job = makeJob('a', { end: '2030-01-01' });
    document.body.innerHTML = renderLanding({ content, view, now, messages: en });
    const elements = [...document.querySelectorAll<HTMLElement>('[data-island]')];
    expect(elements.map(({ dataset }) => dataset['island'])).toEqual(names);
    const recovered: unknown[] = [];
    for (const element of elements) {
      const name = element.dataset['island'] as IslandName;
      const Component = (await ISLANDS[name]()) as ComponentType<object>;
      await act(async () => {
        const part = (
          <MessagesContext value={en}>
            <Component {...islandProps()[name]} />
          </MessagesContext>
        );
        hydrateRoot(element, part, {
          identifierPrefix: name,
          onRecoverableError: (error) => recovered.push(error),
        });
      });
    }
    expect(recovered).toEqual([]);
    expect(complaints.mock.calls.filter(([text]) => /hydrat/i.test(String(text)))).toEqual([]);
    const own = view.path === '/' ? '/' : '/jobs/a?apply';
    expect(document.getElementById('islands')!.dataset['address']).toBe(refused && own);
  },
);

it("serializes the islands' data safely, no text twice, and no theme", () => {
  const content = fullContent();
  content.gallery[0]!.alt_text = '</script><script>alert(1)</script>';
  content.settings.about_us = 'A long story';
  content.settings.theme = { theme_accent: '#123456' };
  content.partners[0]!.description = 'For our own use';
  const html = renderLanding({ content, view: { path: '/' }, now, messages: en });
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html.match(/A long story/g)).toHaveLength(1);
  expect(html).not.toContain('For our own use');
  expect(html).not.toContain('theme_accent');
  document.body.innerHTML = html;
  expect(islandProps().gallery).toMatchObject({ images: content.gallery });
});
