import type { SiteContent } from '@sunfront/contract/site-content';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { type IslandName, IslandRenderer } from './landing/island.tsx';
import { Landing } from './landing/landing.tsx';

export type { SiteContent };

/**
 * The landing page's markup, and the element that hands the browser what its islands (island.tsx) were
 * rendered from. `now` (ISO 8601) decides which jobs are open.
 */
export function renderLanding(content: SiteContent, path: string, now: string): string {
  const properties: Partial<Record<IslandName, unknown>> = {};
  const markup = renderToStaticMarkup(
    <IslandRenderer
      value={(name, part) => {
        properties[name] = part.props;
        // As a root of its own, which is what hydration finds.
        const html = renderToString(part, { identifierPrefix: name });
        return (
          <div
            data-island={name}
            style={{ display: 'contents' }}
            dangerouslySetInnerHTML={{ __html: html }}
          />
        );
      }}
    >
      <Landing content={content} path={path} now={now} />
    </IslandRenderer>,
  );
  const json = JSON.stringify(properties).replaceAll('<', '\\u003c');
  return `<div id="root">${markup}</div><script type="application/json" id="islands">${json}</script>`;
}
