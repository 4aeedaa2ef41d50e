import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../../src/', import.meta.url));
const SHEETS = ['landing', 'ui', 'styles'].flatMap((part) =>
  readdirSync(source + part, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => `${part}/${name}`),
);

const ALLOWED: Record<string, string[]> = {
  // The only place that maps the reading direction to a side.
  'styles/tokens.css': ['--page-start: left', '--page-start: right'],
};

test.each(SHEETS)('%s works from right to left', (sheet) => {
  const css = readFileSync(source + sheet, 'utf8');
  expect(physicalSides(css)).toEqual(ALLOWED[sheet] ?? []);
  // The build compiles `:dir()` to a list of languages, which ignores the `dir` attribute.
  expect(css).not.toContain(':dir(');
});

test('rejects physical sides', () => {
  const refused = [
    'left: 0',
    'margin-right: 1rem',
    'border-left: 1px solid red',
    'border-top-left-radius: 1px',
    'text-align: left',
    'background: linear-gradient(to right, red, blue)',
    'background: linear-gradient(90deg, red, blue)',
    'margin: 0 0 0 auto',
    'padding: 1px calc(2px + 3px) 1px calc(2px + 4px)',
    'inset: 0 auto 0 0',
    'border-radius: 0 1rem',
    'border-radius: 0 1rem 1rem 0',
    'clip-path: inset(0 0 0 1rem)',
    'translate: -50% 0',
    'transform: translateX(1px)',
    'box-shadow: 2px 0 red',
  ];
  const allowed = [
    'margin-inline-start: 0',
    'margin: 0 auto 1rem',
    'padding: 1px calc(2px + 3px) 2px calc(2px + 3px)',
    'inset: auto 0 0',
    'border-radius: 1rem 1rem 0 0',
    'clip-path: inset(100% 0 0)',
    'translate: 0 1rem',
    'box-shadow: 0 0 3px red',
    'background: linear-gradient(to top, red, blue)',
  ];
  expect(physicalSides(`a { ${[...refused, ...allowed].join('; ')} }`)).toEqual(refused);
});

function physicalSides(css: string): string[] {
  const declarations = css
    .replace(/\/\*.*?\*\//gs, '')
    .matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^{};]+)(?=[;}]|\s*\})/g);
  return [...declarations].flatMap(([, property = '', value = '']) => {
    const plain = value.trim().replace(/\s+/g, ' ');
    return isSided(property, plain) ? [`${property}: ${plain}`] : [];
  });
}

function isSided(property: string, value: string): boolean {
  if (/\b(left|right)\b/.test(property) || /\b(left|right)\b/.test(value)) return true;
  if (/-gradient\(\s*-?[\d.]+(deg|turn)/.test(value)) return true;
  const [first, second = first, third = first, fourth = second] = parts(value);
  switch (property) {
    case 'margin':
    case 'padding':
    case 'inset':
    case 'border-width':
    case 'border-style':
    case 'border-color':
    case 'scroll-margin':
    case 'scroll-padding':
      return second !== fourth;
    case 'border-radius':
      return first !== second || third !== fourth;
    case 'translate':
    case 'box-shadow':
      return Number.parseFloat(first!) !== 0 && /^-?[\d.]/.test(first!);
    case 'clip-path': {
      const inset = /^inset\((.*)\)$/.exec(value)?.[1];
      return inset !== undefined && isSided('inset', inset);
    }
    default:
      return /translate(X|3d)?\((?!0)/.test(value);
  }
}

function parts(value: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of value) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ' ' && depth === 0) parts.push('');
    else parts.push(parts.pop()! + sign);
  }
  return parts;
}
