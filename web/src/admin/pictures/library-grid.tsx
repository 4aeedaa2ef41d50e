import type { PictureUses } from '@sunfront/contract/api/picture-responses';
import type { StoredPicture } from '@sunfront/contract/entities/stored-picture';
import type { ReactNode } from 'react';
import { count } from '../format/format.ts';
import { useIncrementalList } from '../list/incremental-list.tsx';
import type { Selection } from '../list/selection-bar.tsx';
import { messages } from '../messages/library.ts';
import { PictureTile } from './picture-tile.tsx';
import styles from './picture-tile.module.css';
import { pictureName } from './use-library.ts';

interface LibraryGridProps {
  label: string;
  pictures: readonly StoredPicture[];
  /** Undefined until they are loaded. */
  uses?: PictureUses | undefined;
  selection?: Selection | undefined;
  openLabel: (name: string) => string;
  onOpen: (picture: StoredPicture) => void;
  actions?: (picture: StoredPicture) => ReactNode;
}

export function LibraryGrid(props: LibraryGridProps) {
  const { label, pictures, uses, selection, openLabel, onOpen, actions } = props;
  const { drawn, list, more } = useIncrementalList<StoredPicture, HTMLUListElement>(pictures);
  const order = drawn.map(({ id }) => id);
  return (
    <>
      <ul ref={list} className={styles.grid} data-library aria-label={label}>
        {drawn.map((picture) => {
          const name = pictureName(picture);
          return (
            <PictureTile
              key={picture.id}
              picture={picture}
              order={order}
              name={name}
              openLabel={openLabel(name)}
              marks={uses && <Uses number={uses[picture.id] ?? 0} />}
              selection={selection}
              onOpen={() => onOpen(picture)}
            >
              <span dir="auto" title={name}>
                {name}
              </span>
              {!selection && actions?.(picture)}
            </PictureTile>
          );
        })}
      </ul>
      {more}
    </>
  );
}

function Uses({ number }: { number: number }) {
  return (
    <span className={styles.label} data-unused={number === 0 || undefined}>
      {number === 0 ? messages.unused : count(number, ...messages.place)}
    </span>
  );
}
