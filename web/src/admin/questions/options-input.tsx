import { type Option } from '@sunfront/contract/jobs/question-types';
import { OPTIONS, type Question } from '@sunfront/contract/jobs/questions';
import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import fields from '../inputs/fields.module.css';
import { FieldError } from '../inputs/labelled.tsx';
import { Arrange, MoveHandle, useArranged } from '../list/arrange.tsx';
import { messages } from '../messages/questions.ts';
import { moveNextTo } from '../records/move-record.ts';
import { AutosizeInput } from '../ui/autosize-input.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import controls from '../ui/panel.module.css';
import { newOption, optionPath, type Problem } from './edited-questions.ts';
import styles from './questions.module.css';

/** The language of the text. */
export interface Written {
  lang?: string;
  dir: string;
}

interface OptionsInputProps {
  question: Question;
  written: Written;
  problems: readonly Problem[];
  onChange: (options: Option[]) => void;
  /** Called on Enter in a blank last option. */
  onLeave: () => void;
}

/** Enter adds an option, Backspace in a blank one removes it. */
export function OptionsInput(props: OptionsInputProps) {
  const { question, written, problems, onChange } = props;
  const { options } = question;
  const list = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const { add, enter, remove } = useOptionKeys(props, (index) =>
    list.current?.querySelectorAll('textarea')[index]?.focus(),
  );
  const nameOf = (option: Option) =>
    option.text.trim() || messages.options.one(options.indexOf(option) + 1);
  const problem = problems.find(({ path }) => path === 'options')?.message;
  const isFull = options.length >= OPTIONS.max;

  return (
    <fieldset
      ref={list}
      className={`${controls.fieldset} ${styles.options}`}
      aria-describedby={problem && `${id}-error`}
    >
      <legend className={fields.label}>{messages.options.label}</legend>
      <Arrange
        records={options}
        layout="rows"
        name={nameOf}
        onMove={(option, position) => onChange(moveNextTo(options, option, position))}
      >
        <ol>
          {options.map((option, index) => (
            <OptionRow
              key={option.id}
              control={`${question.id} ${index === 0 && problem ? 'options' : optionPath(option)}`}
              option={option}
              name={nameOf(option)}
              label={messages.options.one(index + 1)}
              written={written}
              problem={problems.find(({ path }) => path === optionPath(option))?.message}
              isInvalid={Boolean(problem)}
              onChange={(text) =>
                onChange(options.map((each) => (each === option ? { ...option, text } : each)))
              }
              onEnter={() => enter(index)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      </Arrange>
      <FieldError id={`${id}-error`}>{problem}</FieldError>
      <div className={styles.add}>
        <Button disabled={isFull} onClick={() => add(options.length)}>
          {messages.options.add}
        </Button>
        <span className={controls.hint}>{messages.options[isFull ? 'most' : 'hint']}</span>
      </div>
    </fieldset>
  );
}

function useOptionKeys(
  { question: { options }, onChange, onLeave }: OptionsInputProps,
  focus: (index: number) => void,
) {
  const add = (index: number) => {
    flushSync(() => onChange(options.toSpliced(index, 0, newOption())));
    focus(index);
  };
  return {
    add,
    enter(index: number) {
      const isBlank = options[index]!.text.trim() === '';
      const isLast = index === options.length - 1;
      if (isBlank && isLast) onLeave();
      else if (!isLast) focus(index + 1);
      else if (options.length < OPTIONS.max) add(index + 1);
    },
    remove(index: number) {
      flushSync(() => onChange(options.toSpliced(index, 1)));
      focus(Math.max(index - 1, 0));
    },
  };
}

interface OptionRowProps {
  control: string;
  option: Option;
  name: string;
  label: string;
  written: Written;
  problem: string | undefined;
  isInvalid: boolean;
  onChange: (text: string) => void;
  onEnter: () => void;
  onRemove: () => void;
}

function OptionRow({ option, name, label, problem, isInvalid, ...rest }: OptionRowProps) {
  const { item, handle } = useArranged(option.id);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' || option.text !== '' || event.repeat) return;
    event.preventDefault();
    rest.onRemove();
  };
  return (
    <li className={styles.option} {...item}>
      <MoveHandle name={name} {...handle} />
      <div className={styles.text}>
        <AutosizeInput
          onKeyDown={onKeyDown}
          {...rest.written}
          autoComplete="off"
          aria-label={label}
          aria-invalid={isInvalid || problem !== undefined}
          aria-describedby={problem && id}
          data-control={rest.control}
          value={option.text}
          onChange={rest.onChange}
          onEnter={rest.onEnter}
        />
        <FieldError id={id}>{problem}</FieldError>
      </div>
      <IconButton label={messages.options.delete(name)} icon={X} onClick={rest.onRemove} />
    </li>
  );
}
