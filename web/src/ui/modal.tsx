import { type ComponentProps, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { openModal } from './top-layer.ts';

interface Props extends Omit<ComponentProps<'dialog'>, 'onClose'> {
  /** Asked for by Esc, the browser's own closing and a press beside: its owner stops rendering it, or not. */
  onClose: () => void;
}

/**
 * The frame of all modal dialogs, open for as long as it is rendered. The focus goes to the element marked
 * `data-autofocus`, otherwise to the first control, and returns when the dialog goes. What it holds must
 * fill it: a press on the element itself counts as one beside it.
 */
export function Modal({ onClose, ...rest }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);

  const first = useRef(onClose);
  useLayoutEffect(() => {
    if (ref.current!.open) return openModal(ref.current!);
    // It came with the page, and was closed before it was alive.
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
        // Left to the browser, a second Esc would close it whatever the owner decides.
        event.preventDefault();
        // One that ends a composition belongs to the input method.
        if (!event.nativeEvent.isComposing) onClose();
      }}
      onCancel={(event) => {
        // A file chooser's cancel comes by here too; what cannot be prevented ends in `close`.
        if (!isOwn(event) || !event.cancelable) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget: dialog }) => {
        // An inner dialog's comes by here too.
        if (dialog.open) return;
        // Closed by the browser itself, by a second Back gesture for example.
        dialog.showModal();
        onClose();
      }}
      // A drag that begins or ends inside, to select text for example, is no wish to close.
      onPointerDown={(event) => {
        pressedBeside.current = isOwn(event);
      }}
      onPointerUp={(event) => {
        pressedBeside.current &&= isOwn(event);
      }}
      onClick={(event) => {
        if (pressedBeside.current && isOwn(event)) onClose();
      }}
    />
  );
}

/** Whether it happened to the dialog itself or its backdrop, not to what it holds. */
function isOwn({ target, currentTarget }: SyntheticEvent): boolean {
  return target === currentTarget;
}
