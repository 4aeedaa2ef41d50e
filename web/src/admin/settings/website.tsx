import { STAGES } from '@sunfront/contract/entities/applicant';
import { setting } from '@sunfront/contract/entities/setting';
import {
  type Language,
  LANGUAGE_TAGS,
  LANGUAGES,
  siteLanguages,
} from '@sunfront/contract/messages/index';
import { COPY_NAMES, type CopyName, type CopyTexts } from '@sunfront/contract/settings/copy';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldOptions } from '../inputs/field-options.ts';
import type { Section } from '../form/entity-form.tsx';
import { findControl } from '../form/find-control.ts';
import { useWide } from '../ui/use-wide.ts';
import { PictureInput } from '../pictures/picture-input.tsx';
import { DraftPreview } from '../preview/draft-preview.tsx';
import { useLanguages } from '../records/use-site-settings.ts';
import type { TabProps } from '../ui/page.tsx';
import { messages } from '../messages/tabs/settings.ts';
import { FooterInput } from './footer-input.tsx';
import { THEME_OPTIONS, THEME_SECTION, withTheme } from './theme.tsx';
import { SettingsForm } from './settings-form.tsx';
import {
  arrangedSections,
  arrangementOf,
  type SectionName,
} from '@sunfront/contract/settings/sections';
import { useController, useWatch } from 'react-hook-form';
import { choices } from '../messages/choices.ts';
import { Arrange, MoveHandle, useArranged } from '../list/arrange.tsx';
import { moveNextTo } from '../records/move-record.ts';
import { directionOf } from '@sunfront/contract/text/direction';
import styles from './website.module.css';
import controls from '../ui/panel.module.css';
import arrangementInput from './arrangement-input.module.css';

export default function WebsiteTab({ title }: TabProps) {
  const wide = useWide();
  const standards = useStandards();
  const [schema] = useState(() => withTheme(setting.schema));
  return (
    <SettingsForm
      title={title}
      className={wide ? styles.columns : undefined}
      previews={wide}
      sections={sections}
      fields={{ ...fields, ...standards }}
      schema={schema}
      // On narrow screens, a button opens the preview.
      aside={({ form, record }) =>
        wide && (
          <div className={styles.page}>
            <DraftPreview
              entity={setting}
              schema={setting.schema}
              control={form.control}
              id={record?.id}
              onPick={(name) => findControl(document.querySelector('main')!, name)?.focus()}
            />
          </div>
        )
      }
    />
  );
}

const fields: Record<string, FieldOptions> = {
  languages: { input: <LanguagesInput name="languages" /> },
  sections: { input: <SectionsInput name="sections" /> },
  ...THEME_OPTIONS,
  share_image: {
    input: (
      <PictureInput
        entity={setting}
        name="share_image"
        uploadFailed={messages.form.uploadFailed}
        hint={messages.website.shareImageHint}
      />
    ),
  },
};

function useStandards(): Record<string, FieldOptions> {
  const languages = useLanguages();
  const catalogues = useQueries({
    queries: languages.map((tag) => ({
      queryKey: ['catalogue', tag],
      queryFn: () => LANGUAGES[tag].load(),
      staleTime: Infinity,
      // The panel's own code may be cached.
      networkMode: 'always' as const,
    })),
  });
  const wordsIn = (name: CopyName) =>
    Object.fromEntries(
      languages.map((tag, index) => [tag, catalogues[index]!.data?.default.copy[name] ?? '']),
    ) as Record<Language, string>;
  return Object.fromEntries(
    COPY_NAMES.map((name): [string, FieldOptions] => {
      const standards = wordsIn(name);
      return [name, { ...OPTIONS[name], standards, placeholder: standards[languages[0]] }];
    }),
  );
}

const OPTIONS: Partial<Record<CopyName, FieldOptions>> = {
  share_title: { hint: messages.website.shareTitleHint },
  share_description: { hint: messages.website.shareDescriptionHint },
  footer: { editor: FooterInput },
};

const sections: Section[] = [
  { ...messages.websiteSections.sections, rows: ['sections'] },
  THEME_SECTION,
  { ...messages.websiteSections.languages, rows: ['languages'] },
  {
    ...messages.websiteSections.copy,
    rows: [
      ...COPY_NAMES.filter((name) => name.endsWith('_label')).map((label) => [
        label,
        label.replace(/label$/, 'headline'),
      ]),
      'share_title',
      'share_description',
      'share_image',
    ],
  },
  { ...messages.websiteSections.stages, rows: STAGES.map((stage) => `stage_${stage}`) },
  { ...messages.websiteSections.footer, rows: ['footer', 'copyright'] },
  {
    ...messages.websiteSections.legalPages,
    rows: ['privacy_title', 'privacy', 'legal_title', 'legal'],
  },
];

interface Arranged<Name extends string = string> {
  name: Name;
  shown: boolean;
}

interface Props<Name extends string> {
  arranged: Arranged<Name>[];
  titleOf: (name: Name) => string;
  onChange: (arranged: Arranged<Name>[]) => void;
}

function ArrangementInput<Name extends string>(props: Props<Name>) {
  const { arranged, titleOf, onChange } = props;
  const rows = arranged.map((each) => ({ ...each, id: each.name, title: titleOf(each.name) }));
  return (
    <Arrange
      records={rows}
      layout="rows"
      name={({ title }) => title}
      onMove={(row, position) => onChange(moveNextTo(rows, row, position))}
    >
      <ol className={controls.rows}>
        {rows.map((row) => (
          <Row
            key={row.id}
            {...row}
            onShow={(shown) =>
              onChange(rows.map((each) => (each === row ? { ...row, shown } : each)))
            }
          />
        ))}
      </ol>
    </Arrange>
  );
}

interface RowProps extends Arranged {
  title: string;
  onShow: (shown: boolean) => void;
}

function Row({ name, title, shown, onShow }: RowProps) {
  const { item, handle } = useArranged(name);
  return (
    <li className={arrangementInput.item} {...item}>
      <MoveHandle name={title} {...handle} />
      <label className={controls.check}>
        <input type="checkbox" checked={shown} onChange={() => onShow(!shown)} />
        <span dir={directionOf(title)}>{title}</span>
      </label>
    </li>
  );
}

/** At least one language stays selected. */
function LanguagesInput({ name }: { name: string }) {
  const { field } = useController({ name });
  const spoken = siteLanguages(String(field.value));
  const tags = [...spoken, ...LANGUAGE_TAGS.filter((tag) => !spoken.includes(tag))];
  return (
    <ArrangementInput
      arranged={tags.map((tag) => ({ name: tag, shown: spoken.includes(tag) }))}
      titleOf={(tag) => LANGUAGES[tag].name}
      onChange={(languages) => {
        const chosen = languages.filter(({ shown }) => shown).map((each) => each.name);
        if (chosen.length > 0) field.onChange(chosen.join(' ').replace(/^en$/, ''));
      }}
    />
  );
}

function SectionsInput({ name }: { name: string }) {
  const copy = useWatch() as CopyTexts;
  const { field } = useController({ name });
  return (
    <ArrangementInput
      arranged={arrangedSections(String(field.value))}
      titleOf={(section) => titleOf(section, copy)}
      onChange={(sections) => field.onChange(arrangementOf(sections))}
    />
  );
}

function titleOf(section: SectionName, copy: CopyTexts): string {
  const own = section === 'figures' ? '' : copy[`${section}_label`];
  return own || choices.settings.sections[section];
}
