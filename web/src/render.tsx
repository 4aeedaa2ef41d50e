import type { SiteContent } from '@sunfront/contract/site-content';
import { renderToString } from 'react-dom/server';
import type { Rendered } from './app.tsx';
import { Landing } from './landing/landing.tsx';

export type { SiteContent };

/** The landing page's markup for the shell's `#root`. `now` decides which jobs are open. */
export function renderLanding(content: SiteContent, path: string, now: string): string {
  return renderToString(<Landing content={content} path={path} now={now} />);
}

/** The element that hands what was rendered to the browser; it stands after `#root`. */
export function contentElement(rendered: Rendered): string {
  const json = JSON.stringify(rendered).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="content">${json}</script>`;
}
