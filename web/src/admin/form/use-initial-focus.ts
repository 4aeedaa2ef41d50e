import { useEffect } from 'react';

/** Does nothing on touch devices, because a phone's keyboard covers half of the sheet. */
export function useInitialFocus(formId: string, selector: string): void {
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches) return;
    const found = document.getElementById(formId)?.querySelectorAll<HTMLElement>(selector) ?? [];
    [...found].find((each) => !each.closest('[hidden]'))?.focus();
  }, [formId, selector]);
}
