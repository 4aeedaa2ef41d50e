import type { SiteContent } from '@sunfront/contract/site-content';
import { type LucideIcon, Monitor, Moon, Smartphone, Sun, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../frame/icon-button.tsx';
import { Failed, Skeleton } from '../frame/page.tsx';
import { useChunk } from '../../ui/use-chunk.ts';
import styles from './page-preview.module.css';

/** The website's own code and styles. */
const loadFrame = () => import('./page-frame.tsx');

interface PagePreviewProps {
  content: SiteContent;
  now: string;
  start?: { anchor: string; text: string };
  onPick?: (pressed: Element[]) => void;
  /** Said beside the buttons. */
  hint?: string;
  onClose?: () => void;
}

/** Widths of screens, in pixels. */
const SCREENS = { phone: 390, desktop: 1280 } as const;

/** The page at the width of a phone or a desktop, light or dark. */
export function PagePreview({ hint, onClose, ...page }: PagePreviewProps) {
  const [screen, setScreen] = useState<keyof typeof SCREENS>(() =>
    matchMedia('(max-width: 56rem)').matches ? 'phone' : 'desktop',
  );
  const [scheme, setScheme] = useState<'light' | 'dark'>(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  const [frame, again] = useChunk(loadFrame, true);
  const choice = <T,>(value: T, label: string, icon: LucideIcon, now: T, set: (to: T) => void) => (
    <IconButton label={label} icon={icon} aria-pressed={value === now} onClick={() => set(value)} />
  );
  return (
    <section className={styles.preview} aria-label="Preview">
      <header className={styles.bar}>
        <div role="group" aria-label="Screen">
          {choice('phone', 'Phone', Smartphone, screen, setScreen)}
          {choice('desktop', 'Desktop', Monitor, screen, setScreen)}
        </div>
        <div role="group" aria-label="Colours">
          {choice('light', 'Light', Sun, scheme, setScheme)}
          {choice('dark', 'Dark', Moon, scheme, setScheme)}
        </div>
        {hint && <p>{hint}</p>}
        {onClose && <IconButton label="Close the preview" icon={X} onClick={onClose} />}
      </header>
      {frame === 'failed' ? (
        <Failed
          message="Failed to load the preview."
          reason="The website's own code did not come, perhaps because the panel was updated."
          onRetry={again}
        />
      ) : frame ? (
        <frame.PageFrame {...page} width={SCREENS[screen]} scheme={scheme} />
      ) : (
        <Skeleton label="Loading the preview" />
      )}
    </section>
  );
}
