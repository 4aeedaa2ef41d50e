import { describe, expect, it } from 'vitest';
import { nextLink } from '../../../src/admin/records/use-pages.ts';

describe('the next page', () => {
  it.each([
    ['</api/jobs/?limit=5&after=x%2Fy>; rel="next"', '/api/jobs/?limit=5&after=x%2Fy'],
    ['<https://site.example/api/jobs/?after=x>; rel=next', '/api/jobs/?after=x'],
    ['</api/jobs/>; rel="prev"', null],
    [null, null],
  ])('of %s is %s', (header, path) => expect(nextLink(header)).toBe(path));
});
