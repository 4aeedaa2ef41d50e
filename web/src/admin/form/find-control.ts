import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** Opens the language tab of a `data-field` and returns its control. */
export function findControl(within: ParentNode, name: string): HTMLElement | undefined {
  const field = within.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  const tab = field?.closest('[role=tabpanel][hidden]')?.getAttribute('aria-labelledby');
  if (tab) document.getElementById(tab)?.click();
  if (!field || field.matches('input, textarea, button')) return field ?? undefined;
  const controls = [...field.querySelectorAll<HTMLElement>('input, textarea, button')];
  // Prefer an invalid input, then the checked option, then a text input over its buttons.
  const chosen =
    controls.find((each) => each.matches('[aria-invalid=true]')) ??
    controls.find((each) => each.matches(':checked'));
  return chosen ?? controls.find((each) => each.matches('textarea, [type=text]')) ?? controls[0];
}

/** Focuses the field in the URL (`?field=phone`). */
export function useFieldInAddress(): void {
  const { key } = useLocation();
  const field = useSearchParams()[0].get('field');
  useEffect(() => {
    const main = document.querySelector('main');
    // The layout's effect focuses the tab's heading first.
    queueMicrotask(() => main && field && findControl(main, field)?.focus());
  }, [key, field]);
}
