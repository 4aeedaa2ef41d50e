// @vitest-environment happy-dom
import { service } from '@sunfront/contract/entities/service';
import { partner } from '@sunfront/contract/entities/partner';
import { job } from '@sunfront/contract/entities/job';
import { setting } from '@sunfront/contract/entities/setting';
import { type Language, siteLanguages } from '@sunfront/contract/messages/index';
import en from '@sunfront/contract/messages/en';
import fa from '@sunfront/contract/messages/fa';
import { localizedContent, mergeSettings } from '@sunfront/contract/site/site-content';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { findElement, findField } from '../../../src/admin/preview/find-field.ts';
import { Landing } from '../../../src/landing/page/landing.tsx';
import { MessagesContext } from '../../../src/text/messages.ts';
import { fullContent } from '../../landing/content.ts';

const values = {
  name: 'Solar for roofs',
  description: 'We measure.\n\nMost roofs take two days.',
  logo: '/media/a.webp',
  draft: false,
  shown_from: '',
};

function press(markup: string, selector: string, language: Language = 'en'): Element[] {
  document.documentElement.lang = language;
  document.body.innerHTML = `<section>${markup}</section>`;
  return pressed(selector);
}

function pressed(selector: string): Element[] {
  const found: Element[] = [];
  for (let each = document.querySelector(selector); each; each = each.parentElement)
    found.push(each);
  return found;
}

describe('a click on the page', () => {
  it.each([
    ['a text as a whole', '<h3>Solar  for roofs</h3>', 'h3', 'name'],
    ['a part of a long text', '<div><p>Most roofs take two days.</p></div>', 'p', 'description'],
    ['a text that contains the value', '<p>Delete <b>Solar for roofs</b> now</p>', 'p', 'name'],
    ['a picture', '<div><img src="/media/a.webp"></div>', 'img', 'logo'],
    ['an icon next to a text', '<a><svg></svg><span>Solar for roofs</span></a>', 'svg', 'name'],
    ['another picture', '<div><img src="/media/b.webp"></div>', 'img', undefined],
    ['another text', '<p>Something else</p>', 'p', undefined],
    ['nothing', '<div></div>', 'div', undefined],
  ])('finds its field: %s', (_, markup, selector, field) => {
    const schema = partner.schema;
    expect(findField(press(markup, selector), schema, values, 'en')).toBe(field);
  });

  it("finds the text of the page's language, even before a translation exists", () => {
    const translations = { fa: { name: 'خورشید بر بام' } };
    const find = (markup: string, language: Language, first: Language = 'en') =>
      findField(press(markup, 'p', language), service.schema, { ...values, translations }, first);
    const [own, other] = ['<p>Solar for roofs</p>', '<p>خورشید بر بام</p>'];
    const untranslated = '<p>Most roofs take two days.</p>';
    expect([find(own, 'en'), find(untranslated, 'en')]).toEqual(['name', 'description']);
    expect(find(other, 'fa')).toBe('translations.fa.name');
    expect(find(untranslated, 'fa')).toBe('translations.fa.description');
    // The text precedes the change of the first language.
    expect(find(other, 'fa', 'fa')).toBe('translations.fa.name');
    expect(find(untranslated, 'fa', 'fa')).toBe('description');
  });

  it('finds a picture that is stored outside the form', () => {
    const schema = service.schema.extend(service.stored!.shape);
    const found = findField(
      press('<img src="/media/2.webp">', 'img'),
      schema,
      {
        image1_url: '/media/1.webp',
        image2_url: '/media/2.webp',
      },
      'en',
    );
    expect(found).toBe('image2_url');
  });
});

describe('an edited field', () => {
  it.each([
    ['a text', '<h2>Other</h2><h3>Solar for roofs</h3>', 'name', 'h3'],
    [
      'the innermost element of a text',
      '<div><p>We measure.</p><p>Most roofs take two days.</p></div>',
      'description',
      'div',
    ],
    ['no text', '<p>Something else</p>', 'name', undefined],
  ])('finds %s on the page', (_, markup, name, selector) => {
    document.body.innerHTML = `<main><section><i>1</i>${markup}</section></main>`;
    expect(findElement(document, name, partner.schema, values)).toBe(
      selector && document.querySelector(selector),
    );
  });
});

describe('a click on a text of the settings', () => {
  const legal = { legal: 'Zagros GmbH', name: 'Main', logo: '' };

  function show(values: Record<string, unknown>, language: Language = 'en') {
    const content = { ...fullContent(), settings: mergeSettings([values]) };
    const messages = language === 'fa' ? fa : en;
    document.documentElement.lang = language;
    document.body.innerHTML = renderToStaticMarkup(
      createElement(
        MessagesContext,
        { value: messages },
        createElement(Landing, {
          content: localizedContent(content, language),
          view: { path: '/' },
          now: '2025-06-01T12:00:00.000Z',
        }),
      ),
    );
    const [first] = siteLanguages(content.settings.languages);
    return (selector: string) => findField(pressed(selector), setting.schema, values, first);
  }

  const places = {
    '#careers h2 > span': 'careers_label',
    '#about_us [data-label]': 'about_us_label',
    'header nav a[href="#gallery"]': 'gallery_label',
    '#about_us h2 > bdi': 'about_us_headline',
    '#contact_us h2': 'contact_us_headline',
    'footer nav h2': 'footer',
    'footer nav a[href="#partners"]': 'footer',
    'footer > div > p bdi bdi': 'copyright',
    'footer a[href="/privacy"]': 'privacy_title',
    'footer a[href="/legal"]': 'legal_title',
    'header > a bdi': 'company_name',
    h1: 'company_name',
  };
  const other = (name: string) => `translations.fa.${name}`;
  const named = Object.fromEntries(
    Object.values(places).map((name) => [name, `- [{company} ${name}](#partners)`]),
  );

  it.each(Object.entries(places))('finds its field, whatever the value: %s', (place, field) => {
    expect(show(legal)(place)).toBe(field);
    if (field !== 'footer') expect(show({ ...legal, ...named })(place)).toBe(field);
    const same = { ...legal, careers_label: 'Us', about_us_headline: 'Us' };
    expect(show(same)(place)).toBe(field);
    const languages = { ...legal, languages: 'en fa' };
    expect(show(languages, 'fa')(place)).toBe(other(field));
    expect(show({ ...languages, languages: 'fa en' }, 'fa')(place)).toBe(field);
  });

  it.each([
    ['careers_label', '#careers'],
    ['about_us_headline', '#about_us'],
    ['translations.fa.footer', 'footer'],
    ['copyright', 'footer'],
  ])('is shown where the field is: %s', (field, part) => {
    show(legal);
    const element = findElement(document, field, setting.schema, legal);
    expect(element?.closest(part)).toBeTruthy();
  });

  it('ignores records with a field of the same name', () => {
    show(legal);
    const values = { ...job.emptyValues, title: 'Roof planner', company_name: 'Other' };
    expect(findField(pressed('h1'), job.schema, values, 'en')).toBeUndefined();
  });
});
