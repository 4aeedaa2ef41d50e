// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { enhancePictures } from '../../src/browser/enhance-pictures.ts';
import { Picture } from '../../src/ui/picture.tsx';

it('offers every stored width and reserves its space', () => {
  const html = renderToString(
    <Picture url="/media/a_1000x500_8899aa.webp" alt="A roof" sizes="50vw" />,
  );
  expect(html).toContain('width="1000" height="500"');
  expect(html).toContain('sizes="50vw"');
  expect(html).toContain('background-color:#8899aa');
  expect(/srcSet="([^"]+)"/i.exec(html)![1]!.split(', ')).toEqual([
    '/media/a_1000x500_8899aa.webp?w=320 320w',
    '/media/a_1000x500_8899aa.webp?w=640 640w',
    '/media/a_1000x500_8899aa.webp?w=960 960w',
    '/media/a_1000x500_8899aa.webp 1000w',
  ]);
});

it('uses other addresses unchanged', () => {
  const html = renderToString(<Picture url="https://example.com/a.png" alt="A" sizes="1px" />);
  expect(html).toContain('src="https://example.com/a.png"');
  expect(html).not.toMatch(/srcset/i);
});

it('shows its fallback without a picture', () => {
  expect(renderToString(<Picture url="" alt="A" sizes="1px" fallback={<b>AK</b>} />)).toBe(
    '<b>AK</b>',
  );
});

it('has another picture in the dark scheme, with space of its own', () => {
  const html = renderToString(
    <Picture
      url="/media/a_1000x500_8899aa.webp"
      dark="/media/b_300x300_ffffff.webp"
      alt="A"
      sizes="1px"
    />,
  );
  const source = /<picture[^>]*><source ([^>]*)\/?><img /.exec(html)![1]!;
  expect(source).toContain('media="screen and (prefers-color-scheme:dark)"');
  expect(source).toContain('width="300" height="300"');
  expect(source).toContain('"/media/b_300x300_ffffff.webp 300w"');
});

it('marks the state of the element before its fallback', () => {
  document.body.innerHTML = renderToString(
    <Picture url="/a.png" dark="/b.png" alt="A" sizes="1px" fallback="A" />,
  );
  // happy-dom's collection is not iterable.
  Object.defineProperty(document, 'images', { value: [] });
  enhancePictures();
  document.querySelector('img')!.dispatchEvent(new Event('error'));
  const state = document.querySelector<HTMLElement>('.instead')!.previousElementSibling;
  expect((state as HTMLElement).dataset['state']).toBe('broken');
});

it('keeps its focal point visible when cropped', () => {
  for (const url of ['/media/a_1000x500_8899aa.webp', 'https://example.com/a.png']) {
    const html = renderToString(<Picture url={url} alt="A" sizes="1px" focus="20 80" />);
    expect(html).toContain('object-position:20% 80%');
  }
  const centred = renderToString(<Picture url="/a.png" alt="A" sizes="1px" focus="" />);
  expect(centred).not.toContain('style');
});
