import { answerName } from '@sunfront/contract/jobs/answer-names';
import type { AskedQuestion } from '@sunfront/contract/jobs/questions';
import type { QuestionType } from '@sunfront/contract/jobs/question-types';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useMessages } from '../../text/messages.ts';
import field from '../../ui/field.module.css';
import { LongText } from './long-text.tsx';
import { Isolated, useDirection } from '../../text/direction.tsx';

interface ControlProps {
  name: string;
  'aria-invalid': boolean;
  defaultValue?: string;
  autoFocus?: boolean;
}

export interface QuestionFieldProps {
  /** In the language of the page. */
  question: AskedQuestion;
  error?: string | undefined;
  /** Since the visitor began to answer. */
  change?: 'added' | 'changed' | undefined;
  controlProps: (name: string) => ControlProps;
}

type Props = QuestionFieldProps & { id: string; describedBy: string | undefined };

/** One control per type (`QUESTION_TYPES`). */
const CONTROLS: Record<QuestionType, (props: Props) => ReactNode> = {
  short_text: (props) => <input {...textProps(props)} dir="auto" />,
  long_text: (props) => <LongText {...textProps(props)} />,
  number: (props) => <input {...textProps(props)} inputMode="decimal" autoComplete="off" />,
  date: (props) => <input {...textProps(props)} type="date" />,
  link: (props) => (
    <input {...textProps(props)} type="url" inputMode="url" placeholder="https://" dir="ltr" />
  ),
  yes_no: YesOrNo,
  choice: (props) => (isLong(props.question) ? <Select {...props} /> : <Options {...props} />),
  choices: Checkboxes,
};

/** Longer lists are a menu. */
const MAX_RADIOS = 7;

function isLong({ type, options }: AskedQuestion): boolean {
  return type === 'choice' && options.length > MAX_RADIOS;
}

function isGroup({ type, options }: AskedQuestion): boolean {
  return (
    type === 'yes_no' || type === 'choices' || (type === 'choice' && options.length <= MAX_RADIOS)
  );
}

export function QuestionField(props: QuestionFieldProps) {
  const { question, error } = props;
  const direction = useDirection();
  const id = useId();
  const described = [question.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  const describedBy = described.join(' ') || undefined;
  const Control = CONTROLS[question.type];
  const control = <Control {...props} id={id} describedBy={describedBy} />;
  const hint = question.hint && (
    <p id={`${id}-hint`} className={field.hint} dir={direction(question.hint)}>
      {question.hint}
    </p>
  );
  const problem = error && (
    <p id={`${id}-error`} className={field.error}>
      {error}
    </p>
  );
  if (!isGroup(question)) {
    return (
      <div className={field.field}>
        <label className={field.label} htmlFor={id}>
          <Wording {...props} />
        </label>
        {control}
        {hint}
        {problem}
      </div>
    );
  }
  const isRadio = question.type !== 'choices';
  return (
    <fieldset
      className="question-group"
      aria-describedby={describedBy}
      {...(isRadio
        ? {
            role: 'radiogroup',
            'aria-required': question.required,
            'aria-invalid': error !== undefined,
          }
        : // Checkboxes have names of their own; the error has this one.
          { name: answerName(question) })}
    >
      <legend className={field.label}>
        <Wording {...props} />
      </legend>
      {hint}
      {control}
      {problem}
    </fieldset>
  );
}

function Wording({ question, change }: QuestionFieldProps) {
  const { questions } = useMessages().apply;
  return (
    <>
      <Isolated text={question.wording} />
      {!question.required && <span className="question-note"> {questions.optional}</span>}
      {change && (
        <>
          {' '}
          <strong className="question-change">{questions[change]}</strong>
        </>
      )}
    </>
  );
}

function textProps({ question, controlProps, id, describedBy }: Props) {
  return {
    ...controlProps(answerName(question)),
    id,
    className: field.control!,
    'aria-required': question.required,
    'aria-describedby': describedBy,
  };
}

function YesOrNo(props: Props) {
  const { yes, no } = useMessages().apply.questions;
  return (
    <Radios
      {...props}
      inline
      options={[
        { id: 'yes', text: yes },
        { id: 'no', text: no },
      ]}
    />
  );
}

function Options(props: Props) {
  return <Radios {...props} options={props.question.options} />;
}

type RadiosProps = Props & { options: AskedQuestion['options']; inline?: boolean };

function Radios({ question, controlProps, options, inline }: RadiosProps) {
  const { noAnswer } = useMessages().apply.questions;
  const { defaultValue, 'aria-invalid': _, ...control } = controlProps(answerName(question));
  // A chosen radio button cannot be unchosen.
  const all = question.required ? options : [...options, { id: '', text: noAnswer }];
  return (
    <div className="question-options" data-inline={inline}>
      {all.map(({ id, text }, index) => (
        <Choice
          key={id}
          {...(index === 0 ? control : { name: control.name })}
          type="radio"
          value={id}
          defaultChecked={defaultValue === id && id !== ''}
          text={text}
        />
      ))}
    </div>
  );
}

function Checkboxes({ question, controlProps }: Props) {
  const {
    defaultValue: _,
    name: _name,
    'aria-invalid': _invalid,
    ...focus
  } = controlProps(answerName(question));
  return (
    <div className="question-options">
      {question.options.map((option, index) => {
        const { name, defaultValue } = controlProps(answerName(question, option));
        return (
          <Choice
            key={option.id}
            name={name}
            {...(index === 0 && focus)}
            type="checkbox"
            // Readable, if the option no longer exists when the form is sent without script.
            value={option.text}
            defaultChecked={defaultValue !== undefined}
            text={option.text}
          />
        );
      })}
    </div>
  );
}

function Choice({ text, ...control }: ComponentProps<'input'> & { text: string }) {
  return (
    <label className="question-option">
      <input {...control} />
      <Isolated text={text} />
    </label>
  );
}

function Select({ question, ...props }: Props) {
  const { choose } = useMessages().apply.questions;
  return (
    <select {...textProps({ question, ...props })}>
      <option value="">{choose}</option>
      {question.options.map(({ id, text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  );
}
