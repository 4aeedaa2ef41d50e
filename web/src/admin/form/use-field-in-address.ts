import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { findControl } from './find-control.ts';

/** Brings the focus to the field that the address names (`?field=phone`), each time someone goes there. */
export function useFieldInAddress(): void {
  const { key } = useLocation();
  const field = useSearchParams()[0].get('field');
  useEffect(() => {
    const main = document.querySelector('main');
    // After the layout, which puts it on the tab's heading.
    queueMicrotask(() => main && field && findControl(main, field)?.focus());
  }, [key, field]);
}
