import type { PictureUses } from '@sunfront/contract/api/picture-responses';
import type { StoredPicture } from '@sunfront/contract/entities/stored-picture';
import { ImagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Picture } from '../../ui/picture.tsx';
import { count } from '../format/format.ts';
import { useIncrementalList } from '../list/incremental-list.tsx';
import { SelectOne } from '../list/selection-bar.tsx';
import type { Selection } from '../list/selection.ts';
import { messages } from '../messages/library.ts';
import styles from './library.module.css';
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
      <ul ref={list} className={styles.grid} aria-label={label}>
        {drawn.map((picture) => {
          const name = pictureName(picture);
          const content = <TilePicture picture={picture} uses={uses} />;
          return (
            <li key={picture.id} className={styles.tile}>
              {selection ? (
                <label className={styles.open}>
                  <SelectOne selection={selection} id={picture.id} name={name} order={order} />
                  {content}
                </label>
              ) : (
                <button type="button" className={styles.open} onClick={() => onOpen(picture)}>
                  <span className="visually-hidden">{openLabel(name)}</span>
                  {content}
                </button>
              )}
              <div className={styles.caption}>
                <span dir="auto" title={name}>
                  {name}
                </span>
                {!selection && actions?.(picture)}
              </div>
            </li>
          );
        })}
      </ul>
      {more}
    </>
  );
}

interface TilePictureProps {
  picture: StoredPicture;
  uses: PictureUses | undefined;
}

function TilePicture({ picture: { id, url }, uses }: TilePictureProps) {
  const number = uses?.[id] ?? 0;
  return (
    <>
      <Picture url={url} alt="" sizes="14rem" fallback={<ImagePlus aria-hidden />} />
      {uses && (
        <span className={styles.uses} data-unused={number === 0}>
          {number === 0 ? messages.unused : count(number, ...messages.place)}
        </span>
      )}
    </>
  );
}
