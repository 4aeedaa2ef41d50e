import { ListFilter } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { messages } from '../messages/inbox.tsx';
import styles from './filters-group.module.css';

interface FiltersProps {
  active: number;
  children: ReactNode;
}

export function Filters({ active, children }: FiltersProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <span className={styles.toggle}>
        <Button
          icon={ListFilter}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {messages.filters.button(active)}
        </Button>
      </span>
      <div id={id} className={styles.filters} data-open={open}>
        {children}
      </div>
    </>
  );
}
