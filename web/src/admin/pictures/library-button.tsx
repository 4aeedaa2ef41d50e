import type { StoredPicture } from '@sunfront/contract/entities/stored-picture';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../messages/library.ts';
import { Button } from '../ui/button.tsx';
import { LibraryDialog } from './library-dialog.tsx';

interface LibraryButtonProps {
  label?: string;
  /** Of the dialog. */
  title: string;
  several?: boolean;
  onPictures: (pictures: readonly StoredPicture[]) => void;
}

export function LibraryButton({ label, onPictures, ...dialog }: LibraryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Images} aria-label={label} onClick={() => setOpen(true)}>
        {messages.choose.button}
      </Button>
      {isOpen && (
        <LibraryDialog
          {...dialog}
          onChoose={(pictures) => {
            setOpen(false);
            onPictures(pictures);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
