import type { FieldMeta } from '@sunfront/contract/fields';
import { type Language, LANGUAGES } from '@sunfront/contract/messages';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { count, isolate } from '../frame/format.ts';
import { nameIn } from '../frame/translated-fields.ts';
import { Field, type FieldOptions } from './entity-field.tsx';
import styles from './translations.module.css';
import type { TextLanguages } from './use-text-languages.ts';

interface TranslationsProps extends TextLanguages {
  name: string;
  meta: FieldMeta;
  options: FieldOptions;
}

/** A text's fields for the other languages, each with what visitors see while it is blank. */
export function Translations({ name, meta, options, own, others }: TranslationsProps) {
  const [text = '', ...texts] = useTexts([name, ...others.map((tag) => nameIn(tag, name))]);
  const { capped = false, wraps = false, standards = {}, editor } = options;
  return others.map((tag, index) => {
    const shown = text.trim() || standards[tag];
    const hint = (
      <span className={styles.missing}>
        {isMissing(text, texts[index]) && `Not translated: visitors see ${shownIn(own)}.`}
      </span>
    );
    return (
      <div key={tag} data-field={nameIn(tag, name)}>
        <Field
          name={nameIn(tag, name)}
          meta={{ ...meta, required: false }}
          options={{
            capped,
            wraps,
            standards,
            placeholder: shown,
            hint,
            ...(editor && { editor }),
          }}
          language={tag}
        />
      </div>
    );
  });
}

/** How many of the fields' texts are missing in each of the other languages, and the way to the first. */
export function Untranslated({ fields, others }: TextLanguages & { fields: string[] }) {
  return (
    <ul className={styles.untranslated} aria-label="Translations">
      {others.map((tag) => (
        <UntranslatedInto key={tag} language={tag} fields={fields} />
      ))}
    </ul>
  );
}

function UntranslatedInto({ language, fields }: { language: Language; fields: string[] }) {
  const { setFocus } = useFormContext();
  const own = useTexts(fields);
  const texts = useTexts(fields.map((name) => nameIn(language, name)));
  const missing = fields.filter((_, index) => isMissing(own[index], texts[index]));
  const name = <bdi lang={language}>{LANGUAGES[language].name}</bdi>;
  if (missing.length === 0) {
    return (
      <li>
        <span>Everything is translated into {name}.</span>
      </li>
    );
  }
  return (
    <li>
      <span>
        {count(missing.length, 'text is', 'texts are')} not translated into {name}.
      </span>
      <Button small look="plain" onClick={() => setFocus(nameIn(language, missing[0]!))}>
        Go to {missing.length > 1 ? 'the first' : 'it'}
      </Button>
    </li>
  );
}

/** What a form holds now under these names. */
function useTexts(names: string[]): string[] {
  return (useWatch({ name: names }) as unknown[]).map((value) => String(value ?? ''));
}

/** Whether visitors read in another language what was not written in it. */
function isMissing(own = '', translation = ''): boolean {
  return own.trim() !== '' && translation.trim() === '';
}

function shownIn(own: Language | undefined): string {
  return own ? `the text in ${isolate(LANGUAGES[own].name)}` : 'the text that names no language';
}
