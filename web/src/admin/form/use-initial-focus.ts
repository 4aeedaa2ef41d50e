import { useEffect } from 'react';

/**
 * Focuses the first matching element of a form when it opens, on devices with a fine pointer: on a phone the keyboard
 * would cover half of the sheet.
 */
export function useInitialFocus(formId: string, selector: string): void {
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches) return;
    const found = document.getElementById(formId)?.querySelectorAll<HTMLElement>(selector) ?? [];
    [...found].find((each) => !each.closest('[hidden]'))?.focus();
  }, [formId, selector]);
}
