import type { Question } from '@sunfront/contract/jobs/questions';
import { useId } from 'react';
import { messages } from '../messages/questions.ts';
import controls from '../ui/panel.module.css';
import styles from './question-preview.module.css';

interface QuestionPreviewProps {
  question: Question;
  written: { lang?: string; dir: string };
}

/** Shows how visitors see the question. It cannot be filled in. */
export function QuestionPreview({ question, written }: QuestionPreviewProps) {
  const { wording, hint, required } = question;
  const title = useId();
  return (
    <figure className={styles.preview} aria-labelledby={title}>
      <figcaption id={title}>{messages.preview.title}</figcaption>
      <div inert {...written}>
        <p className={styles.wording} dir={written.dir}>
          {wording}
          {required && <span className={styles.required}> *</span>}
        </p>
        {hint && (
          <p className={styles.hint} dir={written.dir}>
            {hint}
          </p>
        )}
        <Control {...question} />
      </div>
    </figure>
  );
}

function Control({ type, options }: Question) {
  const { yes, no, choose } = messages.preview;
  if (type === 'long_text') return <textarea className={controls.input} readOnly rows={3} />;
  if (type === 'yes_no') return <Choices type="radio" texts={[yes, no]} />;
  const texts = options.map(({ text }) => text).filter((text) => text.trim() !== '');
  if (type === 'choices') return <Choices type="checkbox" texts={texts} />;
  if (type === 'choice') {
    return texts.length > FEW ? (
      <select className={controls.input}>
        <option>{choose}</option>
      </select>
    ) : (
      <Choices type="radio" texts={texts} />
    );
  }
  const inputs = { short_text: 'text', number: 'text', date: 'date', link: 'url' } as const;
  return <input type={inputs[type]} className={controls.input} readOnly />;
}

/** More are a selection. */
const FEW = 6;

function Choices({ type, texts }: { type: 'radio' | 'checkbox'; texts: readonly string[] }) {
  return texts.map((text, index) => (
    <label key={index} className={controls.check}>
      <input type={type} disabled />
      <span dir="auto">{text}</span>
    </label>
  ));
}
