import { template, type Template } from '@sunfront/contract/entities/template';
import type { Entity } from '@sunfront/contract/entities/entity';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import controls from '../ui/panel.module.css';
import { useCollection } from '../records/use-collection.ts';
import { messages } from '../messages/inbox.tsx';
import styles from './template-choice.module.css';

/** @returns the templates that are offered for the entity */
export function useTemplates({ path }: Entity): readonly Template[] {
  const { records = [] } = useCollection<Template>(template);
  return records.filter(({ offered_for: offered }) => offered === 'both' || offered === path);
}

interface TemplateChoiceProps {
  templates: readonly Template[];
  /** Offers the templates of this stage as buttons. */
  stage: string | undefined;
  isUsed: (template: Template) => boolean;
  onUse: (template: Template) => void;
}

export function TemplateChoice({ templates, stage, isUsed, onUse }: TemplateChoiceProps) {
  const id = useId();
  if (templates.length === 0) {
    return (
      <p className={styles.hint}>
        {messages.templates.hint(
          <Link to="/admin/dashboard/templates">{messages.templates.title}</Link>,
        )}
      </p>
    );
  }
  const offered = templates.filter((each) => each.stage === stage);
  return (
    <div className={controls.actions}>
      <label htmlFor={id} className="visually-hidden">
        {messages.templates.label}
      </label>
      <select
        id={id}
        className={`${controls.input} ${controls.select}`}
        value={templates.find(isUsed)?.id ?? ''}
        onChange={(event) => {
          const chosen = templates.find((each) => each.id === event.target.value);
          if (chosen) onUse(chosen);
        }}
      >
        <option value="">{messages.templates.choose}</option>
        {templates.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
      {offered.map((each) => (
        <Button key={each.id} onClick={() => onUse(each)}>
          <bdi>{each.name}</bdi>
        </Button>
      ))}
    </div>
  );
}
