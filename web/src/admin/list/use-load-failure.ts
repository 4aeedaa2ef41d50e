import { useEffect } from 'react';
import { toast } from '../../ui/toast.ts';

/** Shows a toast if loading fails, in addition to the error on the page. */
export function useLoadFailure(error: Error | null, message: string): void {
  useEffect(() => {
    if (error) toast.error(message);
  }, [error, message]);
}
