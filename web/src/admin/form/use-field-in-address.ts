import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { findControl } from './find-control.ts';

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
