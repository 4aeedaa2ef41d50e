import { createContext, lazy, memo, Suspense, use } from 'react';
import type { ApplyDialog, ApplyDialogProps } from './apply-dialog.tsx';

/** Set on the server, which needs no lazy loading. */
export const ApplyForm = createContext<typeof ApplyDialog | undefined>(undefined);

const Fetched = lazy(() =>
  import('./apply-dialog.tsx').then(
    ({ ApplyDialog: Form }) => ({ default: Form }),
    // The server-rendered form stays, and works without script.
    () => new Promise<never>(() => {}),
  ),
);

/**
 * The form of a page served with it. Memoized: an update before it loads would discard the server-rendered form with
 * its input.
 */
export const ServerRenderedForm = memo(function ApplyAtOnce(props: ApplyDialogProps) {
  const Form = use(ApplyForm) ?? Fetched;
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
});
