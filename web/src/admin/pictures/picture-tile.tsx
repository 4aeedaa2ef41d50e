import { ImagePlus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Picture } from '../../ui/picture.tsx';
import { type Selection, SelectOne } from '../list/selection-bar.tsx';
import styles from './picture-tile.module.css';

interface PictureTileProps extends ComponentProps<'li'> {
  picture: { id: string; url: string };
  /** All ids in display order. */
  order: readonly string[];
  name: string;
  openLabel: string;
  /** Over the picture. */
  marks: ReactNode;
  /** A press selects the picture instead of opening it. */
  selection: Selection | undefined;
  onOpen: () => void;
  children: ReactNode;
}

export function PictureTile(props: PictureTileProps) {
  const { picture, order, name, openLabel, marks, selection, onOpen, children, ...rest } = props;
  const content = (
    <>
      <Picture url={picture.url} alt="" sizes="16rem" fallback={<ImagePlus aria-hidden />} />
      {marks}
    </>
  );
  return (
    <li {...rest} className={styles.tile}>
      {selection ? (
        <label className={styles.open}>
          <SelectOne selection={selection} id={picture.id} name={name} order={order} />
          {content}
        </label>
      ) : (
        <button type="button" className={styles.open} onClick={onOpen}>
          <span className="visually-hidden">{openLabel}</span>
          {content}
        </button>
      )}
      <div className={styles.caption}>{children}</div>
    </li>
  );
}
