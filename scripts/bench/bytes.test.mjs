// @ts-check
import { expect, test } from 'vitest';
import { dynamicImports, fontsOf, staticImports, stylesWith, weigh } from './bytes.mjs';

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

test('style sheets are found with the import that fetches them', () => {
  const source =
    'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/a.js","assets/a.css","assets/b.css"])))=>i;' +
    'f(()=>import(`./plain.js`),[]),f(async()=>{let{A:e}=await f(async()=>{let{A:e}=await ' +
    'import(`./a.js`);return{A:e}},__vite__mapDeps([0,1]));return e}),f(()=>import("./b.js"),__vite__mapDeps([2]))';
  expect(stylesWith(source, './plain.js')).toEqual([]);
  expect(stylesWith(source, './a.js')).toEqual(['/assets/a.css']);
  expect(stylesWith(source, './b.js')).toEqual(['/assets/b.css']);
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

test('of typefaces those count that have a sign of the page', () => {
  const body = Buffer.from(`
    @font-face{font-family:A;src:url(/a.woff2) format("woff2");unicode-range:U+20-7E,U+A9}
    @font-face{font-family:A;src:url(/b.woff2);unicode-range:U+A1-A8, U+4??}
    @font-face{font-family:B;src:url("/c.woff2")}
    @font-face{font-family:C;src:local("Arial")}`);
  const found = (/** @type {string} */ text) =>
    fontsOf({ url: 'http://localhost/x.css', type: 'css', body }, text).map((url) =>
      url.replace('http://localhost', ''),
    );
  expect(found('Plain ©')).toEqual(['/a.woff2', '/c.woff2']);
  expect(found('Имя')).toEqual(['/b.woff2', '/c.woff2']);
  expect(found('a¢')).toEqual(['/a.woff2', '/b.woff2', '/c.woff2']);
});
