import { expect, test } from 'vitest';
import {
  isAddress,
  isTarget,
  linkProblem,
  markdownBlocks,
  markdownSpans,
  plainText,
  plainLines,
} from '../../src/text/markdown.ts';

const spans = (line: string) =>
  markdownSpans(line).map(({ text, ...theme }) =>
    [text, ...Object.entries(theme).flat()].join(' '),
  );

test('parses paragraphs, lines and lists', () => {
  const blocks = markdownBlocks('One\ntwo\n\n- a\n- b\n1. c\r\n2. d\nend');
  expect(blocks.map(({ kind, lines }) => [kind, ...lines.map(([span]) => span!.text)])).toEqual([
    ['paragraph', 'One', 'two'],
    ['bullets', 'a', 'b'],
    ['numbers', 'c', 'd'],
    ['paragraph', 'end'],
  ]);
});

test('parses headings where they are allowed', () => {
  const text = 'Before\n## One *two*\nText\n### Three\n- a\n#hash\n##none\n## \n# One';
  const kinds = (headings: boolean) =>
    markdownBlocks(text, headings).map(({ kind, lines }) => [kind, lines.length]);
  expect(kinds(true)).toEqual([
    ['paragraph', 1],
    ['heading', 1],
    ['paragraph', 1],
    ['subheading', 1],
    ['bullets', 1],
    ['paragraph', 4],
  ]);
  expect(kinds(false).map(([kind]) => kind)).toEqual(['paragraph', 'bullets', 'paragraph']);
});

test('parses emphasis and links, also nested', () => {
  expect(spans('We **never** *ever* _stop_.')).toEqual([
    'We ',
    'never strong true',
    ' ',
    'ever emphasis true',
    ' ',
    'stop emphasis true',
    '.',
  ]);
  expect(spans('See [our *best* roofs](#gallery) or **[call](tel:+98)**')).toEqual([
    'See ',
    'our  href #gallery',
    'best href #gallery emphasis true',
    ' roofs href #gallery',
    ' or ',
    'call strong true href tel:+98',
  ]);
});

test('parses emphasis in every script', () => {
  expect(spans('این _تأکید_ است, _да_!')).toEqual([
    'این ',
    'تأکید emphasis true',
    ' است, ',
    'да emphasis true',
    '!',
  ]);
});

test('a bracket without a link is text, however many there are', () => {
  expect(spans('[see [our roofs](#gallery)')).toEqual(['[see ', 'our roofs href #gallery']);
});

test.each([
  '2 * 3 * 4 = 24',
  'snake_case_names and __init__',
  '#برق_کار_ماهر',
  '#раз_два_три и μια_δύο_τρία',
  '太_陽_光 किरण_की_दुकान',
  '5* hotel, 4* hotel',
  'a ** b ** c',
  '[brackets] (and more)',
  '- 5 degrees'.slice(1),
  '<b>no markup</b> &amp; none either',
])('keeps text that is no markup: %s', (line) => {
  expect(markdownSpans(line)).toEqual([{ text: line }]);
  expect(plainText(line)).toBe(line);
});

test('links may target this site, others, mail and telephone only', () => {
  for (const target of [
    '#careers',
    '/privacy',
    'https://a.example/b?c',
    'mailto:a@b.example',
    'tel:+1',
  ]) {
    expect(isTarget(target), target).toBe(true);
  }
  for (const target of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//a.example',
    '/\\a.example',
    'a',
    '',
  ]) {
    expect(isTarget(target), target).toBe(false);
    expect(spans(`[x](${target})`)).toEqual([`[x](${target})`]);
  }
});

test.each([
  'See [our roofs](#gallery), [us](https://a.example/b?c=1,2#d) and [law](/legal).',
  '[wiki](https://en.wikipedia.org/wiki/Sun_(star))',
  '[mail](mailto:a@b.example) [call](tel:+98)',
  '[brackets] (and more), [1], (x) and []',
])('reports no problem for valid links: %s', (text) => {
  expect(linkProblem(text)).toBeUndefined();
  expect(plainText(text)).not.toContain('](');
});

test.each([
  ['One\n[two](example,com)', '“example,com” is not a web address. Begin it with https://,'],
  ['[a](/ok) and [b](https://example,com)', '“https://example,com” is not a web address.'],
  ['[a](https://my site.example)', '“https://my site.example” is not a web address.'],
  ['[a](javascript:alert(1))', '“javascript:alert(1)” is not a web address.'],
  ['[a]()', 'The link “a” has no address.'],
  ['[a](https://a.example', 'The link “a” has no closing bracket.'],
  ['[ ](#home)', 'The link to “#home” has no label.'],
])('reports an invalid link: %s', (text, problem) => {
  expect(linkProblem(text)).toContain(problem);
});

test('no link target contains white space', () => {
  for (const target of ['/a b', 'mailto:a@b.example c', '#a\n', 'tel:1\t2'])
    expect(isAddress(target), target).toBe(false);
});

test('plain text contains link texts and no markup', () => {
  expect(plainText('**We** [install](/x)\n- and\n\n_look after_ it')).toBe(
    'We install\n- and\n\nlook after it',
  );
});

test('parses malicious input in linear time', () => {
  for (const part of ['*', '**', '_', '[', '](', '*a ', '[a](', '1. ']) {
    const text = part.repeat(10_000 / part.length);
    expect(plainText(text).length).toBeGreaterThan(0);
    linkProblem(text);
  }
});

test('plain lines have no markers', () => {
  const text = '## Roofs\n\nWe **measure** and [plan](https://example.com).\n- One\n1. Two';
  expect(plainLines(text)).toBe('Roofs\nWe measure and plan.\nOne\nTwo');
});
