import type { Entity } from '@sunfront/contract/entities/entity';
import type { InterviewSummary } from '@sunfront/contract/entities/interview-summary';
import type { FieldMeta } from '@sunfront/contract/fields/field';
import type { Note } from '@sunfront/contract/fields/text';
import type { Question } from '@sunfront/contract/jobs/questions';
import { useStore } from '../../browser/use-store.ts';
import { dateLanguage, dateLocale, formatDate, formatTime, isolate } from '../format/format.ts';
import { numberText } from '../format/number-text.ts';
import { choices } from '../messages/choices.ts';
import { messages as interviews } from '../messages/interviews.tsx';
import { messages } from '../messages/list.ts';
import { Answers } from './answers.tsx';
import styles from './answers.module.css';
import { Assignee } from './assignee.tsx';
import { type Answer, answerLine, questionLines } from './question-text.ts';
import { Preview } from '../ui/thumbnail.tsx';
import { useAssignees } from './use-assignees.ts';
import { useTimeZone } from './use-site-settings.ts';

interface FieldValueProps {
  entity: Entity;
  name: string;
  /** Absent for a field that no longer exists. */
  meta: FieldMeta | undefined;
  value: unknown;
}

export function FieldValue({ entity, name, meta, value }: FieldValueProps) {
  useStore(dateLanguage);
  const timeZone = useTimeZone();
  const text = fieldText({ entity, name, meta, value }, timeZone);
  if (!text) return <em>{messages.fieldValue.blank}</em>;
  if (meta?.kind === 'picture') return <Preview value={value} />;
  if (meta?.kind === 'user') return <Assignee entity={entity} uid={text} />;
  if (meta?.kind === 'users') return <Users entity={entity} uids={listOf<string>(value)} />;
  if (meta?.kind === 'answers') return <Answers answers={value as Answer[]} />;
  if (meta?.kind === 'questions' || meta?.kind === 'interviews')
    return <span className={styles.lines}>{text}</span>;
  if (meta?.kind === 'notes')
    return (value as Note[]).map(({ id, text }) => <p key={id}>{text}</p>);
  return <span dir="auto">{text}</span>;
}

/** Their names are those of the records that these are part of. */
function Users({ entity, uids }: { entity: Entity; uids: readonly string[] }) {
  const { nameOf } = useAssignees({ path: entity.partOf?.path ?? entity.path });
  return <span dir="auto">{uids.map(nameOf).map(isolate).join(', ')}</span>;
}

/**
 * Returns `''` for a blank value. Invalid values are returned as typed.
 * @param timeZone the company's; defaults to the browser's
 */
export function fieldText(
  { entity, name, meta, value }: FieldValueProps,
  timeZone?: string,
): string {
  const texts = messages.fieldValue;
  const text = String(value ?? '');
  switch (meta?.kind) {
    case 'boolean':
      return value ? texts.yes : texts.no;
    case 'choice':
      return labelsOf(entity, name)[text] ?? text;
    case 'order':
      return text
        .split(' ')
        .map((part) => {
          const shown = part.replace(/^-/, '');
          const label = labelsOf(entity, name)[shown] ?? shown;
          return part === shown ? label : texts.hidden(label);
        })
        .join(', ');
    case 'date':
      return formatDate(text);
    case 'moment':
      return formatTime(text, timeZone);
    case 'moments':
      return listOf<string>(value)
        .map((time) => formatTime(time, timeZone))
        .join('\n');
    case 'users':
      return listOf<string>(value).join(', ');
    case 'number':
      return typeof value === 'number' ? numberText(value, dateLocale()) : text;
    case 'questions':
      return listOf<Question>(value).flatMap(questionLines).join('\n');
    case 'answers':
      return listOf<Answer>(value).map(answerLine).join('\n');
    case 'interviews':
      return listOf<InterviewSummary>(value)
        .map(({ state, start }) => interviews.summary(state, start && formatTime(start, timeZone)))
        .join('\n');
    case 'focus':
      return text && texts.focus(...(text.split(' ') as [string, string]));
    default:
      return text;
  }
}

/** Stored values may be older than the field. */
function listOf<T>(value: unknown): readonly T[] {
  return Array.isArray(value) ? value : [];
}

function labelsOf({ path }: Entity, name: string): Readonly<Record<string, string>> {
  return (choices as Record<string, Record<string, Record<string, string>>>)[path]?.[name] ?? {};
}
