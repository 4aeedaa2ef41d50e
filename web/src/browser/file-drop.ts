import type { DragEvent } from 'react';

/** `onOver` reports whether files are dragged over the target. */
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
