import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';
import { topDialog } from '../../browser/top-layer.ts';
import { keyOf, useKeys } from '../ui/use-shortcut.ts';

interface SaveFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Ignores further submissions. */
  busy?: boolean;
  onSubmit: () => unknown;
}

/** Ctrl+S and Ctrl+Enter submit it. */
export function SaveForm({ busy = false, onSubmit, ...rest }: SaveFormProps) {
  return (
    <form
      noValidate
      {...SAVES}
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void onSubmit();
      }}
    />
  );
}

export function SubmitButton(props: ComponentProps<typeof Button>) {
  return <Button variant="primary" type="submit" aria-keyshortcuts={SAVE_KEYS} {...props} />;
}

/** Props of a form that Ctrl+S and Ctrl+Enter submit. */
const SAVES = { 'data-saves': '' };

const SAVE_KEYS = 'Control+S Control+Enter';

/**
 * Submits the focused form, or else the only form of the top dialog or page. Called once, by the
 * layout.
 */
export function useSaveKeys(): void {
  useKeys((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
    const target = event.target as Element;
    // Ctrl+Enter opens a link in a new tab.
    if (event.key === 'Enter' ? target.closest('a') : keyOf(event) !== 's') return;
    // Otherwise the browser saves the page as a file.
    event.preventDefault();
    const forms = (topDialog() ?? document).querySelectorAll<HTMLFormElement>('[data-saves]');
    const own = [...forms].find((form) => form.contains(target));
    const form = own ?? (forms.length === 1 ? forms[0] : undefined);
    if (form && !event.repeat) form.requestSubmit();
  });
}
