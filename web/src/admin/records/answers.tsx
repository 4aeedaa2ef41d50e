import { isHttpUrl } from '@sunfront/contract/fields/address';
import { useStore } from '../../browser/use-store.ts';
import { dateLanguage } from '../format/format.ts';
import styles from './answers.module.css';
import controls from '../ui/panel.module.css';
import { type Answer, answerTexts } from './question-text.ts';

/** With the questions as they were asked. */
export function Answers({ answers }: { answers: readonly Answer[] }) {
  useStore(dateLanguage);
  return (
    <dl className={styles.answers}>
      {answers.map((answer) => (
        <div key={answer.question}>
          <dt className={controls.hint} dir="auto">
            {answer.wording}
          </dt>
          <dd dir="auto">
            <Values answer={answer} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Values({ answer }: { answer: Answer }) {
  const texts = answerTexts(answer);
  if (texts.length === 1) return <Value type={answer.type} text={texts[0]!} />;
  return (
    <ul>
      {texts.map((text, index) => (
        <li key={index}>
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}

function Value({ type, text }: { type: Answer['type']; text: string }) {
  if (type !== 'link' || !isHttpUrl(text)) return <bdi>{text}</bdi>;
  return (
    <a href={text} target="_blank" rel="noopener nofollow" dir="ltr">
      {text}
    </a>
  );
}
