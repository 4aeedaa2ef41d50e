import { template, type Template } from '@sunfront/contract/entities/template';
import type { Entity } from '@sunfront/contract/entities/entity';
import { Link } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import controls from '../ui/panel.module.css';
import { Select } from '../ui/select.tsx';
import { useCollection } from '../records/use-collection.ts';
import { messages } from '../messages/inbox.tsx';

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
  if (templates.length === 0) {
    return (
      <p className={controls.note}>
        {messages.templates.hint(
          <Link to="/admin/dashboard/templates">{messages.templates.title}</Link>,
        )}
      </p>
    );
  }
  const offered = templates.filter((each) => each.stage === stage);
  return (
    <div className={controls.actions}>
      <Select
        aria-label={messages.templates.label}
        className={`${controls.input} ${controls.select}`}
        value={templates.find(isUsed)?.id ?? ''}
        options={[
          ['', messages.templates.choose],
          ...templates.map(({ id, name }) => [id, name] as const),
        ]}
        onChange={(id) => {
          const chosen = templates.find((each) => each.id === id);
          if (chosen) onUse(chosen);
        }}
      />
      {offered.map((each) => (
        <Button key={each.id} onClick={() => onUse(each)}>
          <bdi>{each.name}</bdi>
        </Button>
      ))}
    </div>
  );
}
