import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';
import { SAVE_KEYS, SAVES } from './use-save-keys.ts';

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
