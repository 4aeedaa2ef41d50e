import type { RecordMeta } from '@sunfront/contract/entities/entity';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { messages } from '../messages/list.ts';
import styles from './list-footer.module.css';
import type { Collection } from '../records/use-collection.ts';

interface ListFooterProps {
  collection: Pick<Collection<RecordMeta>, 'more' | 'loadingMore' | 'loadMore'>;
  loaded: number;
  noun: string;
  filtered?: boolean;
}

export function ListFooter(props: ListFooterProps) {
  const { collection, loaded, noun, filtered = false } = props;
  const [all, setAll] = useState(false);
  if (!collection.more) return null;
  const number = loaded.toLocaleString('en');

  const loadAll = async () => {
    setAll(true);
    try {
      while (await collection.loadMore());
    } finally {
      setAll(false);
    }
  };

  return (
    <p className={styles.footer} role="status">
      {messages.footer.showing(number, noun)}
      <Button
        busy={collection.loadingMore || all}
        onClick={() => {
          // The button remains for another try.
          (filtered ? loadAll() : collection.loadMore()).catch(() => undefined);
        }}
      >
        {collection.loadingMore
          ? messages.footer.loading
          : filtered
            ? messages.footer.searchAll
            : messages.footer.loadMore}
      </Button>
    </p>
  );
}
