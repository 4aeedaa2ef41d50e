import {
  arrangedSections,
  type ArrangedSection,
  arrangementOf,
  type SectionName,
} from '@sunfront/contract/sections';
import { DEFAULT_WORDS, type Words } from '@sunfront/contract/words';
import { useController, useWatch } from 'react-hook-form';
import controls from '../frame/panel.module.css';
import { Arrange, MoveHandle, putBeside, useArranged } from '../list/arrange.tsx';
import styles from './sections-input.module.css';

/** The page's sections in their order, which of them are shown, and what they are called just now. */
export function SectionsInput({ name }: { name: string }) {
  const words = useWatch() as Words;
  const { field } = useController({ name });
  const rows = arrangedSections(String(field.value)).map((section) => ({
    ...section,
    id: section.name,
    title: titleOf(section.name, words),
  }));
  const set = (sections: ArrangedSection[]) => field.onChange(arrangementOf(sections));
  return (
    <Arrange
      records={rows}
      layout="rows"
      name={({ title }) => title}
      onMove={(row, place) => set(putBeside(rows, row, place))}
    >
      <ol className={styles.sections}>
        {rows.map((row) => (
          <SectionRow
            key={row.id}
            {...row}
            onShow={(shown) => set(rows.map((each) => (each === row ? { ...row, shown } : each)))}
          />
        ))}
      </ol>
    </Arrange>
  );
}

interface SectionRowProps extends ArrangedSection {
  title: string;
  onShow: (shown: boolean) => void;
}

function SectionRow({ name, title, shown, onShow }: SectionRowProps) {
  const { item, handle } = useArranged(name);
  return (
    <li className={styles.section} {...item}>
      <MoveHandle name={title} {...handle} />
      <label className={controls.check}>
        <input type="checkbox" checked={shown} onChange={() => onShow(!shown)} />
        <span dir="auto">{title}</span>
      </label>
    </li>
  );
}

function titleOf(section: SectionName, words: Words): string {
  return section === 'figures'
    ? 'Figures'
    : words[`${section}_label`] || DEFAULT_WORDS[`${section}_label`];
}
