import { useEffect } from 'react';
import { toast } from '../../ui/toast.ts';

export function useLoadFailure(error: Error | null, message: string): void {
  useEffect(() => {
    if (error) toast.error(message);
  }, [error, message]);
}
