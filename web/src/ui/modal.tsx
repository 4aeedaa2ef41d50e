import { type ComponentProps, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { openModal } from './top-layer.ts';

interface Props extends Omit<ComponentProps<'dialog'>, 'onClose'> {
  /** Called on Esc, native closing and a backdrop click. The parent unmounts the modal, or not. */
  onClose: () => void;
}

/**
 * The base of all modal dialogs, open while mounted. Focuses `data-autofocus` or the first control, and restores the
 * focus on unmount. The content must fill the dialog: a click on the dialog element itself counts as a backdrop
 * click.
 */
export function Modal({ onClose, ...rest }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  const first = useRef(onClose);
  useLayoutEffect(() => {
    if (ref.current!.open) return openModal(ref.current!);
    // The dialog was closed before hydration.
    first.current();
    return undefined;
  }, []);

  return (
    <dialog
      open
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
        // Ignores a file chooser's event. An uncancelable one is followed by `close`.
        if (!isOwn(event) || !event.cancelable) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget: dialog }) => {
        // From a nested dialog.
        if (dialog.open) return;
        // Natively, for example by a second Back gesture.
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
