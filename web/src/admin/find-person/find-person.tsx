import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { messages } from '../messages/inbox.tsx';
import { FindPersonSheet } from './find-person-sheet.tsx';

export function FindPerson() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={UserSearch} onClick={() => setOpen(true)}>
        {messages.person.title}
      </Button>
      {open && <FindPersonSheet onClose={() => setOpen(false)} />}
    </>
  );
}
