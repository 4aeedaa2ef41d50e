import { expect, it } from 'vitest';
import { addressOf, viewOf } from '../../../src/landing/view/view.ts';

it.each([
  ['/', '?jobs=all', '/?jobs=all'],
  ['/', '?jobs=some', '/'],
  ['/', '?jobs', '/'],
  ['/', '?apply', '/'],
  ['/', '?anything=1&more=2', '/'],
  ['/', '?sent=<b>', '/'],
  ['/jobs/a', '?apply', '/jobs/a?apply'],
  ['/jobs/a', '?jobs=all', '/jobs/a'],
  ['/privacy', '?jobs=all', '/privacy'],
  ['/jobs', '?q=a+b&page=2&by=place&x=1', '/jobs?q=a+b&by=place&page=2'],
  ['/jobs', '?page=1&by=type&type=&remote=0', '/jobs'],
  ['/jobs', '?remote=1&q=%20', '/jobs?remote=1'],
  ['/fa/jobs', '?page=-3&place=x', '/fa/jobs?place=x'],
  ['/fa', '', '/fa/'],
  ['/fa/', '?jobs=all', '/fa/?jobs=all'],
  ['/fa/jobs/a', '?apply', '/fa/jobs/a?apply'],
  ['/fax', '', '/fax'],
])('%s%s shows %s: unknown queries are ignored', (path, query, shown) => {
  expect(addressOf(viewOf(path, new URLSearchParams(query)))).toBe(shown);
});
