import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * Brings the focus to the field that the address names (`?field=phone`), each time someone goes there: to the
 * control that has it as `name` or `data-field`.
 */
export function useFieldInAddress(): void {
  const { key } = useLocation();
  const field = useSearchParams()[0].get('field');
  useEffect(() => {
    if (!field) return;
    const name = CSS.escape(field);
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        `main :is([name="${name}"], [data-field="${name}"])`,
      ),
    ];
    const control = controls.find((each) => each.matches(':checked')) ?? controls[0];
    // After the layout, which puts it on the tab's heading.
    queueMicrotask(() => control?.focus());
  }, [key, field]);
}
