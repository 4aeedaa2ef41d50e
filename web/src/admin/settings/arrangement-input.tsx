import { LANGUAGE_TAGS, LANGUAGES, siteLanguages } from '@sunfront/contract/messages/index';
import {
  arrangedSections,
  arrangementOf,
  type SectionName,
} from '@sunfront/contract/settings/sections';
import type { CopyTexts } from '@sunfront/contract/settings/copy';
import { useController, useWatch } from 'react-hook-form';
import { choices } from '../messages/choices.ts';
import controls from '../ui/panel.module.css';
import { Arrange, MoveHandle, useArranged } from '../list/arrange.tsx';
import { moveNextTo } from '../records/move-next-to.ts';
import styles from './arrangement-input.module.css';
import { directionOf } from '@sunfront/contract/text/direction';

interface Arranged<Name extends string = string> {
  name: Name;
  shown: boolean;
}

interface Props<Name extends string> {
  arranged: Arranged<Name>[];
  titleOf: (name: Name) => string;
  onChange: (arranged: Arranged<Name>[]) => void;
}

function ArrangementInput<Name extends string>(props: Props<Name>) {
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
        <span dir={directionOf(title)}>{title}</span>
      </label>
    </li>
  );
}

/** At least one language stays selected. */
export function LanguagesInput({ name }: { name: string }) {
  const { field } = useController({ name });
  const spoken = siteLanguages(String(field.value));
  const tags = [...spoken, ...LANGUAGE_TAGS.filter((tag) => !spoken.includes(tag))];
  return (
    <ArrangementInput
      arranged={tags.map((tag) => ({ name: tag, shown: spoken.includes(tag) }))}
      titleOf={(tag) => LANGUAGES[tag].name}
      onChange={(languages) => {
        const chosen = languages.filter(({ shown }) => shown).map((each) => each.name);
        if (chosen.length > 0) field.onChange(chosen.join(' ').replace(/^en$/, ''));
      }}
    />
  );
}

export function SectionsInput({ name }: { name: string }) {
  const copy = useWatch() as CopyTexts;
  const { field } = useController({ name });
  return (
    <ArrangementInput
      arranged={arrangedSections(String(field.value))}
      titleOf={(section) => titleOf(section, copy)}
      onChange={(sections) => field.onChange(arrangementOf(sections))}
    />
  );
}

function titleOf(section: SectionName, copy: CopyTexts): string {
  const own = section === 'figures' ? '' : copy[`${section}_label`];
  return own || choices.settings.sections[section];
}
