import { LANGUAGES } from '@sunfront/contract/messages/index';
import type { Question } from '@sunfront/contract/jobs/questions';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TranslationsProps } from '../inputs/field-options.ts';
import { messages as formMessages } from '../messages/form.tsx';
import { messages } from '../messages/questions.ts';
import { AutosizeInput } from '../ui/autosize-input.tsx';
import { textsOf } from '../format/question-texts.ts';
import controls from '../ui/panel.module.css';
import { problemsOf, withTranslation } from './edited-questions.ts';
import { Labelled } from '../inputs/labelled.tsx';
import styles from './questions.module.css';
import { listOf } from './use-questions.ts';

/** The texts of all questions in another language. */
export function QuestionTranslations({ name, language, own }: TranslationsProps) {
  const { setValue, formState, getFieldState } = useFormContext();
  const questions = listOf(useWatch({ name }) as unknown);
  const problems = problemsOf(getFieldState(name, formState).error, questions);
  const set = (changed: Question) =>
    setValue(
      name,
      questions.map((each) => (each.id === changed.id ? changed : each)),
      { shouldDirty: true, shouldValidate: formState.isSubmitted },
    );
  if (questions.length === 0) return <p className={controls.hint}>{messages.translations.none}</p>;
  return (
    <ol className={styles.translations}>
      {questions.map((question) => (
        <li key={question.id}>
          {textsOf(question).map(([text, original]) => (
            <Translation
              key={text}
              label={labelOf(text)}
              original={original}
              own={own}
              language={language}
              value={question.translations[language]?.[text] ?? ''}
              problem={
                problems
                  .get(question.id)
                  ?.find(({ path }) => path === `translations.${language}.${text}`)?.message
              }
              onChange={(typed) => set(withTranslation(question, language, text, typed))}
            />
          ))}
        </li>
      ))}
    </ol>
  );
}

function labelOf(text: string): string {
  if (text === 'wording') return messages.editor.wording;
  return text === 'hint' ? messages.editor.hint : messages.translations.option;
}

interface TranslationProps extends Omit<TranslationsProps, 'name'> {
  label: string;
  original: string;
  value: string;
  problem: string | undefined;
  onChange: (text: string) => void;
}

function Translation(props: TranslationProps) {
  const { label, original, own, language, value, problem, onChange } = props;
  const isMissing = value.trim() === '';
  return (
    <Labelled
      label={
        <>
          {label}: <bdi lang={own}>{original}</bdi>
        </>
      }
      problem={problem}
      hint={
        isMissing &&
        (own
          ? formMessages.languages.notTranslated(<bdi>{LANGUAGES[own].name}</bdi>)
          : formMessages.languages.notTranslatedFromAbove)
      }
    >
      {(attributes) => (
        <AutosizeInput
          {...attributes}
          lang={language}
          dir={LANGUAGES[language].dir}
          autoComplete="off"
          value={value}
          onChange={onChange}
        />
      )}
    </Labelled>
  );
}
