import type { DragEvent } from 'react';

/** Returns the props of a drop target for files. `onOver` reports whether files are dragged over it. */
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
