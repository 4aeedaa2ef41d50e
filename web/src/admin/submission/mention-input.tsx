import type { Assignee } from '@sunfront/contract/api/account-responses';
import type { Entity } from '@sunfront/contract/entities/entity';
import { type ComponentProps, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { whoami } from '../../session/session.ts';
import { messages } from '../messages/rating.tsx';
import { useAssignees } from '../records/use-assignees.ts';
import { mentionOf } from '@sunfront/contract/text/mentions';
import { normalizeText } from '@sunfront/contract/text/search';
import controls from '../ui/panel.module.css';
import styles from './mention-input.module.css';

interface MentionInputProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'ref'> {
  entity: Pick<Entity, 'path'>;
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange: (value: string) => void;
}

/**
 * A textarea that offers colleagues after an `@`, as a list box whose options the textarea
 * controls.
 */
export function MentionInput({ entity, field, value, onChange, ...rest }: MentionInputProps) {
  const list = useId();
  const offer = useMentions(entity, value);
  const { options, selected } = offer;
  const isOpen = options.length > 0;

  const insert = (index: number) => {
    const [input, { start, caret }] = [field.current!, offer];
    input.setRangeText(offer.textOf(index), start, caret, 'end');
    onChange(input.value);
    offer.close();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event;
    if (!isOpen || ctrlKey || metaKey || altKey || shiftKey || nativeEvent.isComposing) return;
    const act = {
      ArrowDown: () => offer.move(1),
      ArrowUp: () => offer.move(-1),
      Enter: () => insert(selected),
      Escape: offer.close,
    }[event.key];
    if (!act) return;
    // Escape would close the record.
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  return (
    <div className={styles.mention}>
      <textarea
        {...rest}
        ref={field}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen ? `${list}-${selected}` : undefined}
        onChange={({ target }) => {
          onChange(target.value);
          offer.follow(target.selectionStart);
        }}
        onSelect={({ currentTarget }) => offer.follow(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        onBlur={offer.close}
      />
      <span role="status" className="visually-hidden">
        {isOpen && messages.mention.status(options.length)}
      </span>
      {isOpen && <Options id={list} options={options} selected={selected} onChoose={insert} />}
    </div>
  );
}

interface OptionsProps {
  id: string;
  options: readonly Assignee[];
  selected: number;
  onChoose: (index: number) => void;
}

/** The textarea has the focus and handles the keys. */
function Options({ id: list, options, selected, onChoose }: OptionsProps) {
  return (
    <div id={list} role="listbox" aria-label={messages.mention.label}>
      {options.map(({ id, name }, index) => (
        <div
          key={id}
          id={`${list}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === selected}
          // Keeps the focus in the textarea.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          <bdi>{name || id}</bdi>
          {name && <bdi className={controls.hint}>{id}</bdi>}
        </div>
      ))}
    </div>
  );
}

function useMentions(entity: Pick<Entity, 'path'>, value: string) {
  const { active } = useAssignees(entity);
  const others = active.filter(({ id }) => id !== whoami().username);
  /** The position of the caret; undefined after the list was closed. */
  const [caret, setCaret] = useState<number>();
  const [chosen, select] = useState(0);
  /** The position of the `@` of a closed list, which stays closed. */
  const [closed, setClosed] = useState<number>();
  const query = caret === undefined ? undefined : mentionQuery(value, caret);
  const options = query && query.start !== closed ? matchingUsers(others, query.text) : [];
  const count = options.length;
  return {
    options,
    /** The last option precedes the first one. */
    selected: count > 0 ? ((chosen % count) + count) % count : 0,
    move: (step: 1 | -1) => select((now) => now + step),
    start: query?.start ?? 0,
    caret: caret ?? 0,
    textOf: (index: number) => mentionText(options[index]!, active),
    follow(position: number) {
      if (position === caret) return;
      setCaret(position);
      select(0);
      if (closed !== undefined && value[closed] !== '@') setClosed(undefined);
    },
    close() {
      setClosed(query?.start);
      setCaret(undefined);
    },
  };
}

interface MentionQuery {
  /** The position of the `@`. */
  start: number;
  text: string;
}

/** Characters. */
const MAX_QUERY = 40;

const MAX_OPTIONS = 6;

/** Returns the mention that is typed at the caret. */
function mentionQuery(value: string, caret: number): MentionQuery | undefined {
  const [, text] = BEFORE_CARET.exec(value.slice(0, caret)) ?? [];
  if (text === undefined || text.length > MAX_QUERY) return undefined;
  return { start: caret - text.length - 1, text };
}

/** Not within an email address. */
const BEFORE_CARET = /(?<![\p{L}\p{M}\p{N}._-])@([^@\n]*)$/u;

/** Of whose name a word begins with the query, or the username. */
function matchingUsers(users: readonly Assignee[], query: string): Assignee[] {
  const wanted = normalizeText(query);
  const matches = ({ id, name }: Assignee) =>
    [name, id].some((each) => ` ${normalizeText(each)}`.includes(` ${wanted}`));
  // After a whole name, the text goes on.
  if (query !== query.trimEnd()) return [];
  return users
    .filter(matches)
    .toSorted((a, b) => (a.name || a.id).localeCompare(b.name || b.id))
    .slice(0, MAX_OPTIONS);
}

/** Returns the text that replaces the query. */
function mentionText(user: Assignee, users: readonly Assignee[]): string {
  return `${mentionOf(user, users)} `;
}
