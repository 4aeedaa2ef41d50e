// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { App } from '../../src/app.tsx';
import { contentElement, renderLanding } from '../../src/render.tsx';
import { fullContent, makeJob } from './content.ts';

const now = '2025-06-01T12:00:00.000Z';

afterEach(() => vi.restoreAllMocks());

it.each(['/', '/jobs/a', '/privacy', '/no/such/page'])(
  'finds at %s the markup that the server wrote',
  async (path) => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    history.replaceState(null, '', path);
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    const content = fullContent();
    content.job = makeJob('a', { end: '2030-01-01' });
    document.body.innerHTML = `<div id="root">${renderLanding(content, path, now)}</div>`;
    const root = document.getElementById('root')!;
    const recovered: unknown[] = [];
    await act(async () => {
      hydrateRoot(root, <App rendered={{ content, path, now }} />, {
        onRecoverableError: (error) => recovered.push(error),
      });
    });
    expect(recovered).toEqual([]);
    expect(complaints.mock.calls.filter(([text]) => /hydrat/i.test(String(text)))).toEqual([]);
    expect(root.querySelector('dialog') !== null).toBe(path === '/jobs/a');
  },
);

it('hands the content over without ending its own element', () => {
  const content = fullContent();
  content.settings.about_us = '</script><script>alert(1)</script>';
  const element = contentElement({ content, path: '/', now });
  expect(element.match(/<\/script>/g)).toHaveLength(1);
  document.body.innerHTML = '';
  document.body.insertAdjacentHTML('beforeend', element);
  expect(JSON.parse(document.getElementById('content')!.textContent)).toEqual({
    content,
    path: '/',
    now,
  });
});
