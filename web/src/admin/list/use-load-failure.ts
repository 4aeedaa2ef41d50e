import { useEffect } from 'react';
import { toast } from '../../ui/toast.ts';

/** Says in a toast that a list could not be loaded; the page says it in place besides. */
export function useLoadFailure(error: Error | null, message: string): void {
  useEffect(() => {
    if (error) toast.error(message);
  }, [error, message]);
}
