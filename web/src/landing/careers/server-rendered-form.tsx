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

/** Memoized, because an update before the form loads would discard its server-rendered input. */
export const ServerRenderedForm = memo(function ServerRenderedForm(props: ApplyDialogProps) {
  const Form = use(ApplyForm) ?? Fetched;
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
});
