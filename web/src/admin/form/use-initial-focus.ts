import { useEffect } from 'react';

/**
 * Focuses the first visible match in a form on mount, except on touch devices: a phone's keyboard covers half of the
 * sheet.
 */
export function useInitialFocus(formId: string, selector: string): void {
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches) return;
    const found = document.getElementById(formId)?.querySelectorAll<HTMLElement>(selector) ?? [];
    [...found].find((each) => !each.closest('[hidden]'))?.focus();
  }, [formId, selector]);
}
