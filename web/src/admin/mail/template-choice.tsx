import { template, type Template } from '@sunfront/contract/entities/template';
import type { Entity } from '@sunfront/contract/entities/entity';
import { type Language, LANGUAGE_TAGS, LANGUAGES } from '@sunfront/contract/messages/index';
import { localize, translationsOf } from '@sunfront/contract/messages/translations';
import { Link } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import controls from '../ui/panel.module.css';
import { isolate } from '../format/format.ts';
import { Select } from '../ui/select.tsx';
import { useCollection } from '../records/use-collection.ts';
import { messages } from '../messages/inbox.tsx';
import { Isolated } from '../../text/direction.tsx';

/** A template in one language; `key` identifies it, `language` is absent in the main one. */
interface TemplateText extends Template {
  key: string;
  language?: Language;
}

/** @returns the templates that are offered for the entity, first those in the language */
export function useTemplates({ path }: Entity, language: Language | ''): readonly TemplateText[] {
  const { records = [] } = useCollection<Template>(template);
  const offered = records.filter(({ offered_for: to }) => to === 'both' || to === path);
  const inMain = offered.map((each) => ({ ...each, key: each.id }));
  const translated = LANGUAGE_TAGS.flatMap((tag) =>
    offered
      // A mail must not mix languages.
      .filter((each) => FIELDS.every((field) => translationsOf(each)[tag]?.[field]))
      .map((each) => ({ ...localize(each, tag), key: `${each.id} ${tag}`, language: tag })),
  );
  const first = translated.filter((each) => each.language === language);
  return [...first, ...inMain, ...translated.filter((each) => !first.includes(each))];
}

const FIELDS = ['subject', 'text'] as const;

/** @returns the language in which all of them expect mails; `''` if it is unknown or differs */
export function languageOf(records: readonly object[]): Language | '' {
  const [language = '', ...others] = new Set(
    records.map((record) => (record as { language?: Language | '' }).language),
  );
  return others.length > 0 ? '' : language;
}

interface TemplateChoiceProps {
  templates: readonly TemplateText[];
  /** Offers the templates of this stage as buttons. */
  stage: string | undefined;
  isUsed: (template: Template) => boolean;
  onUse: (template: Template) => void;
}

export function TemplateChoice({ templates, stage, isUsed, onUse }: TemplateChoiceProps) {
  if (templates.length === 0) {
    return (
      <p className={controls.note}>
        {messages.templates.hint(
          <Link to="/admin/dashboard/templates">{messages.templates.title}</Link>,
        )}
      </p>
    );
  }
  const first = templates[0]!.language;
  const offered = templates.filter(
    (each, index) =>
      each.stage === stage && templates.findIndex(({ id }) => id === each.id) === index,
  );
  return (
    <div className={controls.actions}>
      <Select
        aria-label={messages.templates.label}
        className={`${controls.input} ${controls.select}`}
        value={templates.find(isUsed)?.key ?? ''}
        options={[
          ['', messages.templates.choose],
          ...templates.map((each) => [each.key, labelOf(each)] as const),
        ]}
        onChange={(key) => {
          const chosen = templates.find((each) => each.key === key);
          if (chosen) onUse(chosen);
        }}
      />
      {offered.map((each) => (
        <Button key={each.id} onClick={() => onUse(each)}>
          <Isolated text={labelOf(each)} />
        </Button>
      ))}
      {first && (
        <p className={controls.note}>
          {messages.templates.inLanguage(<bdi>{LANGUAGES[first].name}</bdi>)}
        </p>
      )}
    </div>
  );
}

function labelOf({ name, language }: TemplateText): string {
  return language ? messages.templates.translated(isolate(name), LANGUAGES[language].name) : name;
}
