import { SCHEMES } from '@sunfront/contract/theme/palette';
import { setting } from '@sunfront/contract/entities/setting';
import { fieldMeta, whenValid } from '@sunfront/contract/fields/field';
import {
  DEFAULT_COLORS,
  isColor,
  type Theme,
  THEME_COLORS,
  THEME_FIELDS,
  type ThemeColor,
} from '@sunfront/contract/theme/theme';
import {
  describeIssue,
  checkContrast,
  type ContrastIssue,
} from '@sunfront/contract/theme/theme-colors';
import { RotateCcw } from 'lucide-react';
import { useDeferredValue, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FieldOptions } from '../inputs/field-options.ts';
import type { Section } from '../form/entity-form.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import controls from '../ui/panel.module.css';
import { choices } from '../messages/choices.ts';
import { messages as previewMessages } from '../messages/preview.ts';
import { messages } from '../messages/tabs/theme.tsx';
import { SchemePreview } from './scheme-preview.tsx';
import fields from '../inputs/fields.module.css';
import styles from './theme.module.css';

export const THEME_OPTIONS: Record<string, FieldOptions> = {
  theme_accent: { input: <ColorField name="theme_accent" hint={messages.fields.accentHint} /> },
  theme_base: { input: <ColorField name="theme_base" hint={messages.fields.baseHint} /> },
  theme_dark: { input: <ColorField name="theme_dark" hint={messages.fields.darkHint} /> },
  theme_fonts: { labels: choices.settings.theme_fonts, hint: messages.fields.typeHint },
  theme_corners: { labels: choices.settings.theme_corners },
  theme_motif: { labels: choices.settings.theme_motif, hint: messages.fields.motifHint },
};

export const THEME_SECTION: Section = {
  ...messages.section,
  rows: [
    ['theme_accent', 'theme_base', 'theme_dark'],
    'theme_fonts',
    'theme_corners',
    'theme_motif',
  ],
  after: <ThemePreview />,
};

/** Adds the API's contrast checks. */
export function withTheme(schema: typeof setting.schema): typeof setting.schema {
  return schema.superRefine(
    (theme, context) => {
      for (const issue of checkContrast(theme)) {
        context.addIssue({ code: 'custom', path: [issue.field], message: describeIssue(issue) });
      }
    },
    { when: whenValid(...THEME_COLORS) },
  );
}

/** Offers the nearest valid colour for an invalid one. */
function ColorField({ name, hint }: { name: ThemeColor; hint: string }) {
  const { register } = useFormContext();
  const id = useId();
  const { value, issue, error, set } = useColor(name);
  const { title } = fieldMeta(setting.schema.shape[name]);

  return (
    <div className={fields.field}>
      <span className={styles.head}>
        <label htmlFor={id} className={fields.label}>
          {title}
        </label>
        {value && (
          <IconButton
            label={messages.color.reset(title)}
            icon={RotateCcw}
            onClick={() => set('')}
          />
        )}
      </span>
      <span className={styles.inputs}>
        <input
          type="color"
          aria-label={messages.color.choose(title)}
          value={isColor(value) ? value : DEFAULT_COLORS[name]}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        />
        <input
          id={id}
          type="text"
          className={controls.input}
          placeholder={DEFAULT_COLORS[name]}
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-hint ${id}-error`}
          {...register(name)}
        />
      </span>
      <p id={`${id}-hint`} className={fields.hint}>
        {hint}
      </p>
      <div id={`${id}-error`} aria-live="polite" className={`${fields.error} ${styles.error}`}>
        {error && <p>{error}</p>}
        {issue && (
          <Button onClick={() => set(issue.nearest)}>
            <span className={styles.dot} style={{ background: issue.nearest }} />
            {messages.color.take(issue.nearest)}
          </Button>
        )}
      </div>
    </div>
  );
}

function useColor(name: ThemeColor) {
  const { setValue, formState, clearErrors } = useFormContext();
  const { theme, issues } = useTheme();
  const value = theme[name] ?? '';
  const issue = issues.find(({ field }) => field === name);
  const own = formState.errors[name];
  // Contrast errors may be outdated, because they depend on other colours.
  const said = own && (own.type === 'server' || !isColor(value)) ? String(own.message) : undefined;
  return {
    value,
    issue,
    error: issue ? describeIssue(issue) : said,
    set: (color: string) => {
      clearErrors(name);
      setValue(name, color, { shouldDirty: true });
    },
  };
}

/** Shows both colour schemes and the contrast of each pair. */
function ThemePreview() {
  const { theme, issues } = useTheme();
  return (
    <div className={styles.previews}>
      {issues.map(({ field, nearest }) => (
        <p key={field}>
          {previewMessages.page.refusedColor(
            fieldMeta(setting.schema.shape[field]).title,
            theme[field] ?? '',
            nearest,
          )}
        </p>
      ))}
      {SCHEMES.map((scheme) => (
        <SchemePreview key={scheme} theme={theme} scheme={scheme} />
      ))}
    </div>
  );
}

/** The issues are deferred while the theme changes faster than they are computed. */
function useTheme(): { theme: Theme; issues: readonly ContrastIssue[] } {
  const values: unknown[] = useWatch({ name: [...THEME_FIELDS] });
  const typed = (index: number) =>
    String(values[index] ?? '')
      .trim()
      .toLowerCase();
  const theme: Theme = Object.fromEntries(
    THEME_FIELDS.map((field, index) => [field, typed(index)]),
  );
  return { theme, issues: issuesOf(useDeferredValue(JSON.stringify(theme))) };
}

let contrastIssues: { key: string; issues: readonly ContrastIssue[] } | undefined;

/** Caches the last result, which several fields need. */
function issuesOf(key: string): readonly ContrastIssue[] {
  if (contrastIssues?.key !== key)
    contrastIssues = { key, issues: checkContrast(JSON.parse(key) as Theme) };
  return contrastIssues.issues;
}
