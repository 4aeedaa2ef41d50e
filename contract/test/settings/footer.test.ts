import { expect, test } from 'vitest';
import { footerGroups, footerRows, footerText } from '../../src/settings/footer.ts';
import fa from '../../src/messages/fa.ts';
import { DEFAULT_COPY } from '../../src/settings/copy.ts';

test.each([DEFAULT_COPY.footer, fa.copy.footer])(
  'a footer is unchanged by parsing and writing: %#',
  (text) => {
    expect(footerText(footerRows(text))).toBe(text);
  },
);

test('a Markdown footer has the same content after editing it as rows', () => {
  const text = '**Roofs**\nAnd more\n1. See [ours](#gallery) now\n- Soon\n\n- [x](/y)';
  expect(footerGroups(footerText(footerRows(text)))).toEqual(
    footerGroups(text.replace('See [ours](#gallery) now', '[See ours now](#gallery)')),
  );
});

test('shows links without a heading', () => {
  expect(footerGroups('- [a](#b)')).toEqual([{ title: '', links: [{ text: 'a', href: '#b' }] }]);
});

test('keeps invalid rows and drops empty ones', () => {
  const rows = footerRows('A\n- [b](example,com)\n- [](#c)\n- [d](e f)');
  expect(rows.map(({ kind, label, target }) => [kind, label, target])).toEqual([
    ['heading', 'A', ''],
    ['link', 'b', 'example,com'],
    ['link', '', '#c'],
    ['link', 'd', 'e f'],
  ]);
  const blank = { label: ' ', target: '' };
  expect(footerText([{ kind: 'heading', ...blank }, ...rows, { kind: 'link', ...blank }])).toBe(
    'A\n- [b](example,com)\n- [](#c)\n- [d](e f)',
  );
  expect(footerText([{ kind: 'link', label: 'a [b]', target: '#c' }])).toBe('- [a (b)](#c)');
});
