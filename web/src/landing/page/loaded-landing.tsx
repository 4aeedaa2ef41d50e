import { siteTitle } from '@sunfront/contract/site/copy-text';
import { jobInPath } from '@sunfront/contract/jobs/url';
import { LANGUAGES, siteLanguages } from '@sunfront/contract/messages/index';
import { localizedContent } from '@sunfront/contract/site/site-content';
import { use, useEffect, useState } from 'react';
import { messagesOf } from '../../text/catalogues.ts';
import { MessagesContext, useMessages } from '../../text/messages.ts';
import { toast } from '../../ui/toast.ts';
import { Landing } from './landing.tsx';
import { loadContent, loadPart, LOADING } from './load-content.ts';
import type { View } from '../view/view.ts';

export function LoadedLanding({ view: initial }: { view: View }) {
  // A job opens over the page.
  const [view] = useState(initial);
  const [content, setContent] = useState(LOADING);
  const [now] = useState(() => new Date().toISOString());

  const { page } = useMessages();

  const whole = view.search !== undefined || jobInPath(view.path) !== undefined;
  useEffect(() => loadContent(setContent, whole), [whole]);

  const settings = content.status?.settings;
  useEffect(() => {
    if (settings === 'failed') toast.error(page.settingsFailed);
  }, [settings, page]);

  // The sections above the anchor have grown since the browser scrolled.
  const complete = Object.values(content.status ?? {}).every((status) => status !== 'loading');
  useEffect(() => {
    if (complete && location.hash.length > 1) {
      document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
    }
  }, [complete]);

  const { languages, theme } = content.settings;
  const language = view.language ?? siteLanguages(languages)[0];
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = LANGUAGES[language].dir;
    if (!theme && language === 'en') return;
    const style = document.createElement('style');
    document.head.append(style);
    void import('../view/theme-style.ts').then(
      ({ themeStyle }) => (style.textContent = themeStyle(theme, language)),
    );
    return () => style.remove();
  }, [language, theme]);

  const messages = use(messagesOf(language));
  const shown = localizedContent(content, language);
  const title = settings ? '' : siteTitle(shown.settings, messages);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);

  return (
    <MessagesContext value={messages}>
      <Landing
        content={shown}
        view={view}
        now={now}
        onRetry={(part) => void loadPart(part, setContent, whole)}
      />
    </MessagesContext>
  );
}
