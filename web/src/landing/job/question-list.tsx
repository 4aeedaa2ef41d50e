import { answerName, QUESTIONS_SHOWN } from '@sunfront/contract/jobs/answer-names';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useMessages } from '../../text/messages.ts';
import { QuestionField, type QuestionFieldProps } from './question-field.tsx';
// Not a CSS module: its styles would be part of every page.
import styles from './questions.css?inline';
import type { Questions } from './use-questions.ts';

interface Props extends Pick<QuestionFieldProps, 'controlProps'> {
  questions: Questions;
  errorOf: (name: string) => string | undefined;
}

/** Of a job without questions: nothing visible. */
export function QuestionList({ questions, errorOf, controlProps }: Props) {
  const { apply } = useMessages();
  const { asked, changes, hasChanged, earlier } = questions;
  if (!asked) return <Pending {...questions} />;
  const shown = <input type="hidden" name={QUESTIONS_SHOWN} value={asked.versions} />;
  if (asked.questions.length === 0 && earlier.length === 0) return shown;
  return (
    <div className="questions">
      <style>{styles}</style>
      {shown}
      {hasChanged && (
        <p className="questions-notice" role="status">
          {apply.questions.haveChanged}
        </p>
      )}
      {asked.questions.map((each) => (
        <QuestionField
          key={`${each.id} ${each.type}`}
          question={each}
          error={errorOf(answerName(each))}
          change={changes.get(each.id)}
          controlProps={controlProps}
        />
      ))}
      {earlier.map(({ name, wording, text }) => (
        <Field
          key={name}
          label={wording || apply.questions.earlier}
          hint={apply.questions.notAsked}
        >
          {(control) => (
            // Named, so that it survives a reload and a form without script. The server ignores it.
            <textarea {...control} name={name} readOnly rows={3} dir="auto" defaultValue={text} />
          )}
        </Field>
      ))}
    </div>
  );
}

function Pending({ failed, again }: Questions) {
  const { questions } = useMessages().apply;
  return (
    <div className="questions-state" role={failed ? 'alert' : 'status'}>
      <style>{styles}</style>
      <p>{failed ? questions.failed : questions.loading}</p>
      {failed && (
        <Button small onClick={again}>
          {questions.again}
        </Button>
      )}
    </div>
  );
}
