// @ts-check
import { expect, test } from 'vitest';
import { dynamicImports, staticImports, weigh } from './bytes.mjs';

const MODULE = [
  'import"./effect.js";import{a as b,c}from"./named.js";import d,{e}from"./default.js";',
  'import * as f from \'./spaced.js\';export{g as default}from"./again.js";export*from"./all.js";',
  'const h=()=>import(`./late.js`),i=import("./later.js");',
  'import{j}from"a-package";export const k="./no-import.js";',
].join('\n');

test('static imports are found in all their forms, and nothing else', () => {
  expect(staticImports(MODULE)).toEqual([
    './effect.js',
    './named.js',
    './default.js',
    './spaced.js',
    './again.js',
    './all.js',
  ]);
});

test('dynamic imports are told apart', () => {
  expect(dynamicImports(MODULE)).toEqual(['./late.js', './later.js']);
});

test('texts weigh what compression leaves, fonts what they are', () => {
  const body = Buffer.alloc(5000, 'a');
  const weight = weigh([
    { url: 'a.js', type: 'js', body },
    { url: 'a.woff2', type: 'fonts', body },
  ]);
  expect(weight.js.gzip).toBeLessThan(100);
  expect(weight.fonts.gzip).toBe(5000);
  expect(weight.html.gzip).toBe(0);
});
