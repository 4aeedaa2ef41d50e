import { languageOf, type Messages } from '@sunfront/contract/messages/index';
import type { SiteContent } from '@sunfront/contract/site/site-content';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { ViewContext } from './landing/view/view-context.ts';
import { type IslandName, IslandRenderer } from './landing/view/island.tsx';
import { Landing } from './landing/page/landing.tsx';
import { addressOf, type View } from './landing/view/view.ts';
import { MessagesContext } from './text/messages.ts';

export { getJobParent } from './landing/jobs/job-parent.ts';
export { countPages, searchJobs } from './landing/jobs/job-search.ts';
export { preloadedFonts, themeStyle } from './landing/view/theme-style.ts';
export {
  addressOf,
  ANY_JOB,
  JOBS,
  type JobSearch,
  showsForm,
  type View,
  viewOf,
} from './landing/view/view.ts';

interface Rendered {
  content: SiteContent;
  view: View;
  /** ISO 8601. */
  now: string;
  messages: Messages;
  /** Whether the page counts its views. */
  counted?: boolean;
}

/** Returns the page's markup and the element with the islands' props (island.tsx). */
export function renderLanding({ content, view, now, messages, counted = false }: Rendered): string {
  const properties: Partial<Record<IslandName, unknown>> = {};
  const markup = renderToStaticMarkup(
    <IslandRenderer
      value={(name, part) => {
        properties[name] = part.props;
        // Hydration expects a separate root.
        const html = renderToString(
          <MessagesContext value={messages}>
            <ViewContext value={view}>{part}</ViewContext>
          </MessagesContext>,
          { identifierPrefix: name },
        );
        return (
          <div
            data-island={name}
            style={{ display: 'contents' }}
            dangerouslySetInnerHTML={{ __html: html }}
          />
        );
      }}
    >
      <MessagesContext value={messages}>
        <Landing content={content} view={view} now={now} />
      </MessagesContext>
    </IslandRenderer>,
  );
  const json = JSON.stringify(properties).replaceAll('<', '\\u003c');
  // The result of a form post is served at the API's address.
  const isResult = view.refused ?? view.code ?? view.application ?? view.interview;
  const address = isResult ? ` data-address="${encodeURI(addressOf(view))}"` : '';
  const language = ` data-language="${languageOf(messages)}"`;
  return `<div id="root">${markup}</div><script type="application/json" id="islands"${language}${address}${counted ? ' data-views' : ''}>${json}</script>`;
}
