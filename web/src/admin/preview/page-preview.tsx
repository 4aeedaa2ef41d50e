import type { SiteContent } from '@sunfront/contract/site/site-content';
import { type Language, LANGUAGES, siteLanguages } from '@sunfront/contract/messages/index';
import { localizedContent } from '@sunfront/contract/site/site-content';
import { type LucideIcon, Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import { messages } from '../messages/preview.ts';
import { PageFrame } from './page-frame.tsx';
import { PreviewPane } from './preview-pane.tsx';

interface PagePreviewProps {
  content: SiteContent;
  now: string;
  start?: { anchor: string; text: string };
  onPick?: (pressed: Element[]) => void;
  followed?: (page: Document) => Element | undefined;
  hint?: string;
  warning?: string;
  onClose?: (() => void) | undefined;
}

/** Pixels. */
const SCREENS = { phone: 390, desktop: 1280 } as const;

export function PagePreview({ hint, warning, onClose, content, ...page }: PagePreviewProps) {
  const languages = siteLanguages(content.settings.languages);
  const [wanted, setLanguage] = useState<Language>(languages[0]);
  // The language may have been removed from the site.
  const language = languages.includes(wanted) ? wanted : languages[0];
  const [screen, setScreen] = useState<keyof typeof SCREENS>(() =>
    matchMedia('(max-width: 56rem)').matches ? 'phone' : 'desktop',
  );
  const [scheme, setScheme] = useState<'light' | 'dark'>(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  const choice = <T,>(value: T, label: string, icon: LucideIcon, now: T, set: (to: T) => void) => (
    <IconButton label={label} icon={icon} aria-pressed={value === now} onClick={() => set(value)} />
  );
  return (
    <PreviewPane
      tools={
        <>
          <div role="group" aria-label={messages.page.screen}>
            {choice('phone', messages.page.phone, Smartphone, screen, setScreen)}
            {choice('desktop', messages.page.desktop, Monitor, screen, setScreen)}
          </div>
          <div role="group" aria-label={messages.page.colours}>
            {choice('light', messages.page.light, Sun, scheme, setScheme)}
            {choice('dark', messages.page.dark, Moon, scheme, setScheme)}
          </div>
          {languages.length > 1 && (
            <Select
              aria-label={messages.page.language}
              value={language}
              options={languages.map((tag) => [tag, LANGUAGES[tag].name])}
              onChange={(tag) => setLanguage(tag as Language)}
            />
          )}
          {hint && <p role="status">{warning || hint}</p>}
        </>
      }
      onClose={onClose}
    >
      <Suspense>
        <PageFrame
          {...page}
          content={localizedContent(content, language)}
          language={language}
          width={SCREENS[screen]}
          scheme={scheme}
        />
      </Suspense>
    </PreviewPane>
  );
}
