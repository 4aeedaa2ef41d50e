// @vitest-environment happy-dom
import { service } from '@sunfront/contract/entities/service';
import { partner } from '@sunfront/contract/entities/partner';
import { describe, expect, it } from 'vitest';
import { findField } from '../../src/admin/preview/find-field.ts';

const values = {
  name: 'Solar for roofs',
  description: 'We measure.\n\nMost roofs take two days.',
  logo: '/media/a.webp',
  draft: false,
  shown_from: '',
};

/** All elements from the one that the selector names outwards. */
function press(markup: string, selector: string): Element[] {
  document.body.innerHTML = `<section>${markup}</section>`;
  const found: Element[] = [];
  for (let each = document.querySelector(selector); each; each = each.parentElement)
    found.push(each);
  return found;
}

describe('what is pressed on the page', () => {
  it.each([
    ['a text as a whole', '<h3>Solar  for roofs</h3>', 'h3', 'name'],
    ['a part of a long text', '<div><p>Most roofs take two days.</p></div>', 'p', 'description'],
    ['what stands in a text', '<p>Delete <b>Solar for roofs</b> now</p>', 'p', 'name'],
    ['a picture', '<div><img src="/media/a.webp"></div>', 'img', 'logo'],
    ['an icon beside a text', '<a><svg></svg><span>Solar for roofs</span></a>', 'svg', 'name'],
    ['another picture', '<div><img src="/media/b.webp"></div>', 'img', undefined],
    ['another text', '<p>Something else</p>', 'p', undefined],
    ['nothing', '<div></div>', 'div', undefined],
  ])('leads to its field: %s', (_, markup, selector, field) => {
    const schema = partner.schema;
    expect(findField(press(markup, selector), schema, values)).toBe(field);
  });

  it('leads to the text of the language that the page is in', () => {
    const translations = { fa: { name: 'خورشید بر بام', description: '' } };
    const find = (markup: string) =>
      findField(press(markup, 'h3'), partner.schema, { ...values, translations });
    expect(find('<h3>خورشید بر بام</h3>')).toBe('translations.fa.name');
    expect(find('<h3>Solar for roofs</h3>')).toBe('name');
  });

  it('leads to a picture that is stored beside the form, too', () => {
    const schema = service.schema.extend(service.stored!.shape);
    const found = findField(press('<img src="/media/2.webp">', 'img'), schema, {
      image1_url: '/media/1.webp',
      image2_url: '/media/2.webp',
    });
    expect(found).toBe('image2_url');
  });
});
