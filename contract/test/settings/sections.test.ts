import { expect, test } from 'vitest';
import { setting } from '../../src/entities/setting.ts';
import {
  arrangedSections,
  arrangementOf,
  SECTIONS,
  showsSection,
} from '../../src/settings/sections.ts';

const arranged = (text: string) => arrangementOf(arrangedSections(text));
const parse = (sections: unknown) => setting.schema.safeParse({ name: 'S', sections });

test('a site starts with all sections in default order, which is not stored', () => {
  expect(arrangedSections('').map(({ name }) => name)).toEqual(SECTIONS);
  expect(arrangedSections('').every(({ shown }) => shown)).toBe(true);
  expect(arranged('')).toBe('');
  expect(arranged(SECTIONS.join(' '))).toBe('');
});

test('unnamed sections are last, and unknown or repeated ones are ignored', () => {
  const text = arranged('gallery -careers later_version -gallery');
  expect(text).toMatch(/^gallery -careers figures services /);
  expect(text.split(' ')).toHaveLength(SECTIONS.length);
  expect(arranged(text)).toBe(text);
});

test('hidden sections are not shown, others are', () => {
  expect(showsSection('-gallery', 'gallery')).toBe(false);
  expect(showsSection('-gallery', 'careers')).toBe(true);
  expect(showsSection('', 'nowhere')).toBe(false);
});

test('the settings accept known sections, each once', () => {
  expect(parse(' gallery   -careers ').data?.sections).toBe('gallery -careers');
  expect(parse(undefined).data?.sections).toBe('');
  for (const wrong of ['gallery gallery', 'gallery -gallery', 'footer', '--gallery', 7]) {
    expect(parse(wrong).success, String(wrong)).toBe(false);
  }
  const most = SECTIONS.map((name) => `-${name}`).join(' ');
  expect(parse(most).data?.sections).toBe(most);
});
