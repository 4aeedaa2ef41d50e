import type { Applicant } from '@sunfront/contract/entities/applicant';
import type { Job } from '@sunfront/contract/entities/job';
import { UNASSIGNED } from '@sunfront/contract/fields/text';
import { hasOptions, type QuestionType } from '@sunfront/contract/jobs/question-types';
import { MessageCircleQuestionMark } from 'lucide-react';
import { isolate } from '../format/format.ts';
import { messages as listMessages } from '../messages/list.ts';
import { messages } from '../messages/questions.ts';
import { type Answer, answerTexts } from '../records/question-text.ts';
import type { CsvColumn } from '../submission/csv.ts';
import controls from '../ui/panel.module.css';
import styles from './answers.module.css';
import type { Filter } from './filters.ts';

type Answered = Pick<Applicant, 'answers'>;
type Asking = Pick<Job, 'questions'>;

function answerTo(question: string, { answers = [] }: Answered): Answer | undefined {
  return answers.find((each) => each.question === question);
}

/** One column for each question, with its newest wording. */
export function answerColumns<R extends Answered & { created_at: string }>(
  records: readonly R[],
): CsvColumn<R>[] {
  const oldestFirst = records.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
  const wordings = new Map(
    oldestFirst.flatMap(({ answers = [] }) =>
      answers.map(({ question, wording }) => [question, wording] as const),
    ),
  );
  return [...wordings].map(([question, wording]) => [
    wording,
    (record) => spreadsheetValue(answerTo(question, record)),
  ]);
}

function spreadsheetValue(answer: Answer | undefined): string | number {
  if (!answer) return '';
  const [first = ''] = answer.values;
  // Spreadsheets read dates in this form only.
  if (answer.type === 'date') return first;
  if (answer.type === 'number' && String(Number(first)) === first) return Number(first);
  return answer.type === 'number' ? first : answerTexts(answer).join('; ');
}

/** Filters by the answers that are choices. The options are the job's and those of the answers. */
export function answerFilters(
  job: Asking | undefined,
  records: readonly Answered[],
): Record<string, Filter<Applicant>> {
  const asked = new Map<string, { wording: string; options: Record<string, string> }>();
  const add = (
    id: string,
    type: QuestionType,
    wording: string,
    options: Record<string, string>,
  ) => {
    if (type !== 'yes_no' && !hasOptions(type)) return;
    const known = asked.get(id) ?? { wording, options: {} };
    asked.set(id, { ...known, options: { ...known.options, ...options, ...known.options } });
  };
  for (const { id, type, wording, options } of job?.questions ?? []) {
    const texts = options.map((each) => [each.id, each.text]);
    add(id, type, wording, type === 'yes_no' ? YES_NO : Object.fromEntries(texts));
  }
  for (const { question, type, wording, values, options } of records.flatMap(
    ({ answers = [] }) => answers,
  )) {
    const texts = (options ?? []).map((id, index) => [id, values[index] ?? '']);
    add(question, type, wording, type === 'yes_no' ? YES_NO : Object.fromEntries(texts));
  }
  return Object.fromEntries(
    [...asked].map(([id, { wording, options }]) => [
      `answer_${id}`,
      filterOf(id, wording, options),
    ]),
  );
}

const YES_NO = { yes: listMessages.fieldValue.yes, no: listMessages.fieldValue.no };

function filterOf(
  question: string,
  wording: string,
  options: Record<string, string>,
): Filter<Applicant> {
  const texts = Object.entries(options).map(([id, text]) => [id, isolate(text)]);
  return {
    label: wording,
    all: messages.filters.all,
    value(record) {
      const answer = answerTo(question, record);
      return answer ? (answer.options ?? answer.values) : '';
    },
    options: () => ({
      ...(Object.fromEntries(texts) as Record<string, string>),
      [UNASSIGNED]: messages.filters.unanswered,
    }),
  };
}

/** The answer that the recruiter has chosen for the board. */
export function CardAnswer({ record, job }: { record: Answered; job: Asking | undefined }) {
  const question = job?.questions?.find(({ on_card }) => on_card);
  const answer = question && answerTo(question.id, record);
  if (!answer) return null;
  return (
    <span className={controls.fact}>
      <MessageCircleQuestionMark aria-hidden />
      <span className={styles.answer}>
        <span dir="auto" title={answer.wording}>
          {answer.wording}
        </span>
        <strong className={controls.clamp} dir="auto">
          {answerTexts(answer).join(', ')}
        </strong>
      </span>
    </span>
  );
}
