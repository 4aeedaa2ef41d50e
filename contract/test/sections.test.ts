import { expect, test } from 'vitest';
import { setting } from '../src/entities/setting.ts';
import { arrangedSections, arrangementOf, SECTIONS, showsSection } from '../src/sections.ts';

const arranged = (text: string) => arrangementOf(arrangedSections(text));
const parse = (sections: unknown) => setting.schema.safeParse({ name: 'S', sections });

test('a site begins with all sections in their own order, which is not stored', () => {
  expect(arrangedSections('').map(({ name }) => name)).toEqual(SECTIONS);
  expect(arrangedSections('').every(({ shown }) => shown)).toBe(true);
  expect(arranged('')).toBe('');
  expect(arranged(SECTIONS.join(' '))).toBe('');
});

test('sections that the text does not name come last, and what is none of them, or a second time there, is nothing', () => {
  const text = arranged('gallery -careers later_version -gallery');
  expect(text).toMatch(/^gallery -careers figures services /);
  expect(text.split(' ')).toHaveLength(SECTIONS.length);
  expect(arranged(text)).toBe(text);
});

test('what is hidden is not seen, everything else is', () => {
  expect(showsSection('-gallery', 'gallery')).toBe(false);
  expect(showsSection('-gallery', 'careers')).toBe(true);
  expect(showsSection('', 'nowhere')).toBe(false);
});

test('the settings take known sections, each once', () => {
  expect(parse(' gallery   -careers ').data?.sections).toBe('gallery -careers');
  expect(parse(undefined).data?.sections).toBe('');
  for (const wrong of ['gallery gallery', 'gallery -gallery', 'footer', '--gallery', 7]) {
    expect(parse(wrong).success, String(wrong)).toBe(false);
  }
  const most = SECTIONS.map((name) => `-${name}`).join(' ');
  expect(parse(most).data?.sections).toBe(most);
});
