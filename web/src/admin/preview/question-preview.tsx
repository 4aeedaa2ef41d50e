import { type Language, LANGUAGES } from '@sunfront/contract/messages/index';
import type { Question } from '@sunfront/contract/jobs/questions';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { QuestionField } from '../../landing/job/question-field.tsx';
// Not a CSS module, as in the application form.
import landing from '../../landing/job/questions.css?inline';
import { MessagesContext } from '../../text/messages.ts';
import { messages } from '../messages/questions.ts';
import styles from './question-preview.module.css';

interface QuestionPreviewProps {
  question: Question;
  /** The site's first. */
  language: Language;
}

/** Shows how visitors see the question. It cannot be filled in. */
export function QuestionPreview({ question, language }: QuestionPreviewProps) {
  const title = useId();
  const { data } = useQuery({
    queryKey: ['catalogue', language],
    queryFn: () => LANGUAGES[language].load(),
    staleTime: Infinity,
    // The panel's own code may be cached.
    networkMode: 'always',
  });
  const options = question.options.filter(({ text }) => text.trim() !== '');
  return (
    <figure className={styles.preview} aria-labelledby={title}>
      <figcaption id={title}>{messages.preview}</figcaption>
      {data && (
        <MessagesContext value={data.default}>
          <div inert lang={language} dir={LANGUAGES[language].dir} className="questions">
            <style>{landing}</style>
            <QuestionField
              key={question.type}
              question={{ ...question, options }}
              controlProps={(name) => ({ name, 'aria-invalid': false })}
            />
          </div>
        </MessagesContext>
      )}
    </figure>
  );
}
