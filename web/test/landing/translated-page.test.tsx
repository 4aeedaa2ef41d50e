// @vitest-environment happy-dom
import en from '@sunfront/contract/messages/en';
import { act, type ReactElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { hydrate } from '../../src/islands.tsx';
import type { IslandName } from '../../src/landing/view/island.tsx';
import { renderLanding, viewOf } from '../../src/render.tsx';
import { watchTranslations } from '../../src/text/translated-text.ts';
import { until } from '../until.ts';
import { fullContent, makeJob } from './content.ts';

// happy-dom has no fonts.
Object.assign(document, { fonts: { ready: Promise.resolve() } });
// The form loads the job's questions.
vi.stubGlobal('fetch', () => new Promise(() => {}));

const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});

const { removeChild, insertBefore } = Node.prototype;
beforeAll(() => watchTranslations());
// The worker's next files have the same prototype.
afterAll(() => void Object.assign(Node.prototype, { removeChild, insertBefore }));
beforeEach(() => complaints.mockClear());

function textNodes(root: Node): Text[] {
  const found: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found.filter(({ data, parentNode }) => data.trim() && parentNode!.nodeName !== 'SCRIPT');
}

/** Each changes a text node as a browser does. */
const TRANSLATORS = {
  Chrome(text: Text) {
    const font = document.createElement('font');
    font.innerHTML = '<font style="vertical-align: inherit;"></font>';
    font.firstChild!.textContent = `«${text.data}»`;
    text.replaceWith(font);
  },
  'a wrapping translator'(text: Text) {
    const font = document.createElement('font');
    text.before(font);
    text.remove();
    font.textContent = `«${text.data}»`;
  },
  'a replacing translator': (text: Text) =>
    text.replaceWith(document.createTextNode(`«${text.data}»`)),
  'a translator in place': (text: Text) => (text.data = `«${text.data}»`),
};
type Translator = (text: Text) => void;

function translate(root: Node, translator: Translator = TRANSLATORS.Chrome) {
  document.documentElement.className = 'translated-ltr';
  document.documentElement.lang = 'fa';
  for (const text of textNodes(root)) translator(text);
}

function open(address = '/') {
  history.replaceState(null, '', address);
  const content = fullContent();
  content.job = makeJob('a', { end: '2030-01-01' });
  const page = document.createElement('div');
  page.innerHTML = renderLanding({
    content,
    view: viewOf(location.pathname, new URLSearchParams(location.search)),
    now: '2025-06-01T12:00:00.000Z',
    messages: en,
  });
  document.body.replaceChildren(...page.childNodes);
}

async function hydrateIsland(name: IslandName): Promise<HTMLElement> {
  const element = document.querySelector<HTMLElement>(`[data-island=${name}]`)!;
  const properties = JSON.parse(document.getElementById('islands')!.textContent);
  await hydrate(name, element, properties[name]);
  return element;
}

it.each(Object.entries(TRANSLATORS))(
  'hydration keeps a translation by %s',
  async (_, translator: Translator) => {
    for (const name of ['careers', 'gallery', 'partners', 'login', 'contact', 'apply'] as const) {
      open(name === 'apply' ? '/jobs/a?apply' : '/');
      translate(document.body, translator);
      const island = document.querySelector(`[data-island=${name}]`)!;
      const field = island.querySelector('input');
      const before = textNodes(island).map(({ data }) => data);
      await hydrateIsland(name);
      expect(island.hasAttribute('data-hydrated')).toBe(true);
      const after = textNodes(island).map(({ data }) => data);
      // Hydration may add a control.
      expect(after.filter((text) => before.includes(text))).toEqual(before);
      expect(before.every((text) => text.startsWith('«'))).toBe(true);
      expect(island.querySelector('input')).toBe(field);
    }
    expect(complaints).not.toHaveBeenCalled();
  },
);

it('a translated form sends, and the list of jobs expands', async () => {
  open();
  translate(document.body);
  const careers = await hydrateIsland('careers');
  const contact = await hydrateIsland('contact');
  const more = careers.querySelector<HTMLElement>('[aria-expanded]')!;
  vi.stubGlobal('fetch', async () => Response.json(fullContent().jobs));
  more.click();
  await until(() => expect(more.textContent).toBe(en.careers.less));
  expect(careers.textContent).toContain('«');
  contact.querySelector('form')!.requestSubmit();
  await until(() => expect(contact.textContent).toContain(en.contact.missing.email));
  expect(contact.querySelector('form')).not.toBeNull();
});

it('React changes, removes and precedes translated texts', async () => {
  let set: (step: number) => void;
  function Part(): ReactElement {
    const [step, setStep] = useState(0);
    set = setStep;
    return (
      <p>
        {step > 0 && <b>new </b>}
        {step < 2 && 'one '}
        {`two ${step}`}
        <i>!</i>
      </p>
    );
  }
  const part = document.createElement('div');
  document.body.replaceChildren(part);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => createRoot(part).render(<Part />));
  translate(part);
  await act(async () => set(0));
  expect(part.textContent).toBe('«one »«two 0»«!»');
  await act(async () => set(1));
  expect(part.textContent).toBe('new «one »two 1«!»');
  await act(async () => set(2));
  expect(part.textContent).toBe('new two 2«!»');
  vi.unstubAllGlobals();
});
