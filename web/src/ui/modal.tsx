import { type ComponentProps, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { openModal } from '../browser/top-layer.ts';

interface Props extends Omit<ComponentProps<'dialog'>, 'onClose'> {
  /** Called on Esc, native closing and a backdrop click. The parent may keep the modal. */
  onClose: () => void;
}

/**
 * Open while mounted. Focuses `data-autofocus` or the first control, and restores the focus on
 * unmount. The content must fill the dialog, because a click on the dialog element counts as a
 * backdrop click.
 */
export function Modal({ onClose, ...rest }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => openModal(ref.current!), []);

  return (
    <dialog
      {...rest}
      ref={ref}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // Natively, a second Esc would close the dialog regardless.
        event.preventDefault();
        // Escape may end an IME composition.
        if (!event.nativeEvent.isComposing) onClose();
      }}
      onCancel={(event) => {
        // A file chooser's event is not the dialog's. An uncancelable one is followed by `close`.
        if (!isOwn(event) || !event.cancelable) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget: dialog }) => {
        // From a nested dialog.
        if (dialog.open) return;
        // A second Back gesture closes it natively.
        dialog.showModal();
        onClose();
      }}
      // A drag that starts or ends inside must not close the dialog.
      onPointerDown={(event) => {
        pressedOutside.current = isOwn(event);
      }}
      onPointerUp={(event) => {
        pressedOutside.current &&= isOwn(event);
      }}
      onClick={(event) => {
        if (pressedOutside.current && isOwn(event)) onClose();
      }}
    />
  );
}

function isOwn({ target, currentTarget }: SyntheticEvent): boolean {
  return target === currentTarget;
}
