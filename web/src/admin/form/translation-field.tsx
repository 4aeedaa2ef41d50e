import { fieldMeta } from '@sunfront/contract/fields/field';
import { type Language, LANGUAGES } from '@sunfront/contract/messages/index';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { nameIn } from '../format/translated-fields.ts';
import { messages } from '../messages/form.tsx';
import { Field } from '../inputs/entity-field.tsx';
import type { EntityFormProps } from './entity-form.tsx';
import styles from './language-tabs.module.css';

interface TranslationFieldProps {
  name: string;
  language: Language;
  own: Language | undefined;
  schema: z.ZodObject;
  options: NonNullable<EntityFormProps['fields']>[string];
}

export function TranslationField({ name, language, own, schema, options }: TranslationFieldProps) {
  const meta = fieldMeta(schema.shape[name] as z.ZodType);
  const [text = '', translation] = useTexts([name, nameIn(language, name)]);
  const { capped = false, wraps = false, standards = {}, editor } = options;
  const source = text.trim() || (own && standards[own]);
  return (
    <Field
      name={nameIn(language, name)}
      meta={{ ...meta, required: false }}
      options={{
        capped,
        wraps,
        standards,
        // The page shows this default while both texts are blank.
        placeholder: text.trim() ? undefined : standards[language],
        hint: isMissing(text, translation) ? (
          <span className={styles.missing}>
            {own
              ? messages.languages.notTranslated(<bdi>{LANGUAGES[own].name}</bdi>)
              : messages.languages.notTranslatedFromAbove}
          </span>
        ) : (
          options.hintIn?.(nameIn(language, name))
        ),
        source: source && <Source text={source} language={own} />,
        ...(editor && { editor }),
      }}
      language={language}
    />
  );
}

function Source({ text, language }: { text: string; language: Language | undefined }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const element = ref.current!;
    // A hidden tab has no size until it opens.
    const observer = new ResizeObserver(() => {
      if (!element.matches('[data-whole]')) setLong(element.scrollHeight > element.clientHeight);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [text]);
  return (
    <>
      <div
        ref={ref}
        className={styles.source}
        data-whole={isWhole || undefined}
        {...(language ? { lang: language, dir: LANGUAGES[language].dir } : { dir: 'auto' })}
      >
        {text}
      </div>
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? messages.languages.showLess : messages.languages.showWhole}
        </button>
      )}
    </>
  );
}

export function useTexts(names: string[]): string[] {
  return (useWatch({ name: names }) as unknown[]).map((value) => String(value ?? ''));
}

export function isMissing(own = '', translation = ''): boolean {
  return own.trim() !== '' && translation.trim() === '';
}
