import { STAGES } from '@sunfront/contract/entities/applicant';
import { setting } from '@sunfront/contract/entities/setting';
import { type Language, LANGUAGES } from '@sunfront/contract/messages/index';
import { COPY_NAMES, type CopyName } from '@sunfront/contract/settings/copy';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldOptions } from '../inputs/field-options.ts';
import type { Section } from '../form/entity-form.tsx';
import { findControl } from '../form/find-control.ts';
import { useWide } from '../ui/use-wide.ts';
import { PictureInput } from '../pictures/picture-input.tsx';
import { DraftPreview } from '../preview/draft-preview.tsx';
import { useLanguages } from '../records/use-languages.ts';
import { messages as panel } from '../messages/panel.tsx';
import { messages } from '../messages/tabs/settings.ts';
import { LanguagesInput, SectionsInput } from './arrangement-input.tsx';
import { FooterInput } from './footer-input.tsx';
import { THEME_OPTIONS, THEME_SECTION, withTheme } from './theme.tsx';
import { SettingsForm } from './settings-form.tsx';
import styles from './website.module.css';

export function WebsiteTab() {
  const wide = useWide();
  const standards = useStandards();
  const [schema] = useState(() => withTheme(setting.schema));
  return (
    <SettingsForm
      title={panel.tabs.website.title}
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
