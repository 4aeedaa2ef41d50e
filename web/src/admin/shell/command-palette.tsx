import { RotateCw } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { common } from '../messages/common.ts';
import { messages } from '../messages/panel.tsx';
import { CommandPaletteFrame } from './command-palette-frame.tsx';
import styles from './command-palette.module.css';
import {
  type CommandPaletteProps,
  type CommandSearch,
  useCommandSearch,
} from './use-command-search.ts';
import { directionOf } from '@sunfront/contract/text/direction';

export function CommandPalette(props: CommandPaletteProps) {
  const { onClose } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const search = useCommandSearch(props);
  const { query, options, active, failed } = search;

  useEffect(() => {
    document.getElementById(`${id}-active`)?.scrollIntoView({ block: 'nearest' });
  });

  return (
    <CommandPaletteFrame
      ref={input}
      list={options.length > 0 ? `${id}-list` : undefined}
      aria-activedescendant={active && `${id}-active`}
      query={query}
      onQuery={search.onQuery}
      onKeyDown={search.onKeyDown}
      onClose={onClose}
    >
      {options.length > 0 && <Options id={id} search={search} />}
      <Status search={search} />
      {failed.length > 0 && (
        <Button
          icon={RotateCw}
          className={styles.again}
          onClick={() => {
            search.reload();
            // The button disappears.
            input.current?.focus();
          }}
        >
          {common.tryAgain}
        </Button>
      )}
    </CommandPaletteFrame>
  );
}

interface OptionsProps {
  /** Prefixes the ids of the list and its options. */
  id: string;
  search: CommandSearch;
}

function Options({ id, search }: OptionsProps) {
  const { groups, options, active, setChosen, run } = search;
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={messages.commandPalette.found}
      className={styles.list}
    >
      {groups.map((group) => (
        <div key={group.title} role="group" aria-label={group.title}>
          <p className={styles.group} aria-hidden>
            {group.title}
            {group.rest > 0 && (
              <span>{messages.commandPalette.more(group.rest.toLocaleString('en'))}</span>
            )}
          </p>
          {group.commands.map((each) => (
            <div
              key={each.id}
              id={`${id}-${each === active ? 'active' : options.indexOf(each)}`}
              role="option"
              tabIndex={-1}
              aria-selected={each === active}
              className={styles.option}
              // The focus stays in the field.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setChosen(each.id)}
              onClick={() => run(each)}
            >
              <each.icon aria-hidden />
              <span className={styles.title} dir={directionOf(each.title)}>
                {each.title}
              </span>
              {each.detail && <span className={styles.detail}>{each.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function Status({ search }: { search: CommandSearch }) {
  const { options, loading, failed, cut } = search;
  const query = search.query.trim();
  const isSearch = query !== '';
  return (
    <div role="status" className={styles.notes}>
      {isSearch && options.length === 0 && !loading && (
        <p>{messages.commandPalette.noResults(<bdi>{query}</bdi>)}</p>
      )}
      {isSearch && loading && <p>{messages.commandPalette.loadingRecords}</p>}
      {isSearch && cut.length > 0 && <p>{messages.commandPalette.incomplete(cut.join(', '))}</p>}
      {failed.length > 0 && <p>{messages.commandPalette.recordsFailed(failed.join(', '))}</p>}
    </div>
  );
}
