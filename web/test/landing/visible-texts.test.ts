import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const SOURCE = path.resolve(import.meta.dirname, '../../src');

const LANDING = readdirSync(path.join(SOURCE, 'landing'), { recursive: true })
  .map((file) => path.join('landing', String(file)))
  // Generates CSS only.
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('theme-style.ts'));

/** The landing page and its imports from ui/. */
const FILES = [...LANDING, ...importedFromUi()].toSorted();

const INVISIBLE_ATTRIBUTES = new Set(['className', 'sizes', 'rel', 'preserveAspectRatio']);

/** Two words, or a capitalized one. */
const TEXT = /\p{L}{2,} +\p{L}{2,}|^\P{L}*\p{Lu}\p{Ll}/u;

/**
 * Exceptions: key names, brands, media queries, the lightbox's names of its texts, developer
 * messages.
 */
const EXCEPTIONS = [
  /^Arrow(Left|Right)$|^(Home|End|Escape|Enter)$/,
  /^Photo gallery$/,
  /^screen and \(/,
  /^(Facebook|Instagram|LinkedIn|Twitter)$/,
];

it.each(FILES)('%s contains no visible text', (file) => {
  expect(textsOf(readFileSync(path.join(SOURCE, file), 'utf8'), file)).toEqual([]);
});

it('finds texts in all positions', () => {
  const found = (code: string) => textsOf(code, 'x.tsx');
  expect(found('<p>Send</p>')).toEqual(['Send']);
  expect(found('<p title="Send it" />')).toEqual(['Send it']);
  expect(found('<p>{busy ? `Wait for ${it}` : "no"}</p>')).toEqual(['Wait for']);
  expect(found("const said = { failed: 'try again' }")).toEqual(['try again']);
  expect(found('<p className="Some Thing">{name}, {place}</p>')).toEqual([]);
});

function importedFromUi(): string[] {
  const used = new Set<string>();
  const visit = (file: string) => {
    const source = readFileSync(path.join(SOURCE, file), 'utf8');
    for (const [, name] of source.matchAll(/from '([./]+[\w/-]+\.tsx?)'/g)) {
      const target = path.join(path.dirname(file), name!);
      if (!target.startsWith('ui/') || used.has(target)) continue;
      used.add(target);
      visit(target);
    }
  };
  for (const file of LANDING) visit(file);
  return [...used];
}

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Selectors and header names look like words. */
function isSearch({ property }: { property?: { name?: string } }): boolean {
  return /^querySelector|^closest$|^get$/.test(property?.name ?? '');
}

function textsOf(code: string, file: string): string[] {
  const texts: string[] = [];
  const add = (text: string) => {
    if (TEXT.test(text) && !EXCEPTIONS.some((none) => none.test(text))) texts.push(text.trim());
  };
  const visit = (node: Node) => {
    if (node.type === 'ImportDeclaration' || node.type === 'TSLiteralType') return;
    if (node.type === 'CallExpression' && isSearch(node['callee'] as object)) return;
    if (node.type === 'ThrowStatement') return;
    if (
      node.type === 'JSXAttribute' &&
      INVISIBLE_ATTRIBUTES.has(String((node['name'] as Node)['name']))
    )
      return;
    if (node.type === 'JSXText' && /\p{L}/u.test(String(node['value']))) {
      texts.push(String(node['value']).trim());
    }
    if (node.type === 'Literal' && typeof node['value'] === 'string') add(node['value']);
    if (node.type === 'TemplateElement') add((node['value'] as { cooked: string }).cooked);
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (child && typeof (child as Node).type === 'string') visit(child as Node);
      }
    }
  };
  const { program, errors } = parseSync(file, code);
  expect(errors).toEqual([]);
  visit(program as unknown as Node);
  return texts;
}
