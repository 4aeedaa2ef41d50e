import { useEffect } from 'react';
import { topDialog } from '../../ui/top-layer.ts';

/** Spread over a form, has Ctrl+S and Ctrl+Enter save it. */
export const SAVES = { 'data-saves': '' };

/** What its save button tells of them. */
export const SAVE_KEYS = 'Control+S Control+Enter';

/**
 * Ctrl+S or Ctrl+Enter (on a Mac with Cmd) saves the form that has the focus, or the only one that is in
 * reach. The layout calls it once.
 */
export function useSaveKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const target = event.target as Element;
      // With Ctrl+Enter a link opens in a tab of its own.
      if (event.key === 'Enter' ? target.closest('a') : event.key.toLowerCase() !== 's') return;
      // The browser would save the page as a file.
      event.preventDefault();
      const forms = (topDialog() ?? document).querySelectorAll<HTMLFormElement>('[data-saves]');
      const own = [...forms].find((form) => form.contains(target));
      const form = own ?? (forms.length === 1 ? forms[0] : undefined);
      if (form && !event.repeat) form.requestSubmit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
