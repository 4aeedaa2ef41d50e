import { createContext, lazy, memo, Suspense, use } from 'react';
import type { ApplyDialog, ApplyDialogProps } from './apply-dialog.tsx';

/** The form itself, where it need not be fetched: on the server. */
export const ApplyForm = createContext<typeof ApplyDialog | undefined>(undefined);

const Fetched = lazy(() =>
  import('./apply-dialog.tsx').then(
    ({ ApplyDialog: Form }) => ({ default: Form }),
    // What the server rendered stays, and works without script.
    () => new Promise<never>(() => {}),
  ),
);

/**
 * The application form of a page that came with it. Only new props update it: an update before it has been
 * fetched would throw away what the server rendered, with all that was typed since.
 */
export const ApplyAtOnce = memo(function ApplyAtOnce(props: ApplyDialogProps) {
  const Form = use(ApplyForm) ?? Fetched;
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
});
