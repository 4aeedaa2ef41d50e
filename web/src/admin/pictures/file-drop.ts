import type { DragEvent } from 'react';

/** Spread over an element, makes it take files that are dropped on it; `onOver` hears whether some hang over it. */
export function fileDrop(onOver: (over: boolean) => void, onFiles: (files: File[]) => void) {
  return {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      onOver(true);
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) onOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      onOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
}
