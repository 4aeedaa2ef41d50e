import controls from '../ui/panel.module.css';
import { Arrange, MoveHandle, useArranged } from '../list/arrange.tsx';
import { moveNextTo } from '../records/move-next-to.ts';
import styles from './arrangement-input.module.css';

export interface Arranged<Name extends string = string> {
  name: Name;
  shown: boolean;
}

interface Props<Name extends string> {
  arranged: Arranged<Name>[];
  titleOf: (name: Name) => string;
  onChange: (arranged: Arranged<Name>[]) => void;
}

export function ArrangementInput<Name extends string>(props: Props<Name>) {
  const { arranged, titleOf, onChange } = props;
  const rows = arranged.map((each) => ({ ...each, id: each.name, title: titleOf(each.name) }));
  return (
    <Arrange
      records={rows}
      layout="rows"
      name={({ title }) => title}
      onMove={(row, position) => onChange(moveNextTo(rows, row, position))}
    >
      <ol className={styles.list}>
        {rows.map((row) => (
          <Row
            key={row.id}
            {...row}
            onShow={(shown) =>
              onChange(rows.map((each) => (each === row ? { ...row, shown } : each)))
            }
          />
        ))}
      </ol>
    </Arrange>
  );
}

interface RowProps extends Arranged {
  title: string;
  onShow: (shown: boolean) => void;
}

function Row({ name, title, shown, onShow }: RowProps) {
  const { item, handle } = useArranged(name);
  return (
    <li className={styles.item} {...item}>
      <MoveHandle name={title} {...handle} />
      <label className={controls.check}>
        <input type="checkbox" checked={shown} onChange={() => onShow(!shown)} />
        <span dir="auto">{title}</span>
      </label>
    </li>
  );
}
