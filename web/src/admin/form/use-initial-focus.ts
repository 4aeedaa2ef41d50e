import { useEffect } from 'react';

/**
 * Focuses the first matching element of a form when it opens, on devices with a fine pointer: on a phone the keyboard
 * would cover half of the sheet.
 */
export function useInitialFocus(formId: string, selector: string): void {
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches) return;
    document.getElementById(formId)?.querySelector<HTMLElement>(selector)?.focus();
  }, [formId, selector]);
}
