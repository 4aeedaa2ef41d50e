import { type Scheme, SCHEMES } from '@sunfront/contract/derive-palette';
import { contrast } from '@sunfront/contract/color';
import { setting } from '@sunfront/contract/entities/setting';
import { fieldMeta, whenValid } from '@sunfront/contract/fields';
import {
  CORNERS,
  DEFAULT_COLORS,
  isColor,
  type Theme,
  THEME_COLORS,
  THEME_FIELDS,
  type ThemeColor,
} from '@sunfront/contract/theme';
import {
  describeIssue,
  checkContrast,
  type ContrastIssue,
  contrastPairs,
  paletteOf,
} from '@sunfront/contract/theme-colors';
import { RotateCcw } from 'lucide-react';
import { useDeferredValue, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import type { FieldOptions } from '../form/field-options.ts';
import type { Section } from '../form/entity-form.tsx';
import { IconButton } from '../frame/icon-button.tsx';
import controls from '../frame/panel.module.css';
import styles from './theme.module.css';

export const THEME_OPTIONS: Record<string, FieldOptions> = {
  look_accent: {
    input: <ColorField name="look_accent" hint="Suns, highlights and primary buttons." />,
  },
  look_base: { input: <ColorField name="look_base" hint="The background of the light theme." /> },
  look_night: {
    input: (
      <ColorField
        name="look_night"
        hint="Text in the light theme, dark bands, and the background of the dark theme."
      />
    ),
  },
  look_type: {
    labels: {
      '': 'Bricolage and Figtree',
      editorial: 'Fraunces and Source Sans',
      technical: 'Space Grotesk and Inter',
      plain: 'Manrope',
    },
    hint: 'For headings and body text.',
  },
  look_corners: { labels: { '': 'Soft', square: 'Square', round: 'Round' } },
};

export const THEME_SECTION: Section = {
  title: 'Theme',
  text: 'Base colours of the light and dark theme. Combinations with too little contrast are refused. Icons and share pictures are made from the logo.',
  rows: [['look_accent', 'look_base', 'look_night'], 'look_type', 'look_corners'],
  after: <ThemePreview />,
};

/** Returns the settings' schema with the contrast checks of the API. */
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

/** A colour, picked or typed. An invalid colour shows the reason and offers the nearest valid one. */
function ColorField({ name, hint }: { name: ThemeColor; hint: string }) {
  const { register } = useFormContext();
  const id = useId();
  const { value, issue, error, set } = useColor(name);
  const { title } = fieldMeta(setting.schema.shape[name]);

  return (
    <div className={styles.color}>
      <span className={styles.head}>
        <label htmlFor={id}>{title}</label>
        {value && (
          <IconButton
            label={`${title}: back to the default`}
            icon={RotateCcw}
            onClick={() => set('')}
          />
        )}
      </span>
      <span className={styles.inputs}>
        <input
          type="color"
          aria-label={`${title}: choose`}
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
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <div id={`${id}-error`} aria-live="polite" className={styles.error}>
        {error && <p>{error}</p>}
        {issue && (
          <Button small onClick={() => set(issue.nearest)}>
            <span className={styles.dot} style={{ background: issue.nearest }} />
            Take {issue.nearest}
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
  // Contrast errors of the schema may be outdated, because they depend on the other colours.
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

/** The resulting colours in the light and the dark theme, and the contrast of each pair. */
function ThemePreview() {
  const { theme } = useTheme();
  return (
    <div className={styles.previews}>
      {SCHEMES.map((scheme) => (
        <SchemePreview key={scheme} theme={theme} scheme={scheme} />
      ))}
    </div>
  );
}

const NAMES: Record<Scheme, string> = { light: 'Light', dark: 'Dark' };

function SchemePreview({ theme, scheme }: { theme: Theme; scheme: Scheme }) {
  const colors = paletteOf(theme, scheme);
  const pairs = contrastPairs(colors).map((pair) => ({
    ...pair,
    ratio: contrast(pair.text, pair.ground),
  }));
  const corners = Object.entries(CORNERS).find(([name]) => name === (theme.look_corners ?? ''));
  const borderRadius = corners?.[1];
  return (
    <section aria-label={NAMES[scheme]}>
      <div
        className={styles.page}
        style={{ background: colors.paper, color: colors.ink }}
        aria-hidden
      >
        <p className={styles.title}>{NAMES[scheme]}</p>
        <p style={{ color: colors['ink-soft'] }}>Secondary text next to it</p>
        <p style={{ color: colors['accent-text'] }}>Text in the accent</p>
        <p className={styles.buttons}>
          <span style={{ background: colors.accent, color: colors['on-accent'], borderRadius }}>
            Apply
          </span>
          <span style={{ background: colors.ink, color: colors.paper, borderRadius }}>Send</span>
          <span style={{ boxShadow: `inset 0 0 0 1px ${colors.border}`, borderRadius }}>More</span>
        </p>
        <p className={styles.band} style={{ background: colors.band }}>
          A band
        </p>
        <p
          className={styles.band}
          style={{ background: colors.inverse, color: colors['on-inverse'] }}
        >
          The footer <span style={{ color: colors['accent-on-inverse'] }}>with a link</span>
        </p>
      </div>
      <details className={styles.pairs}>
        <summary>The contrast of all {pairs.length} pairs</summary>
        <ul>
          {pairs.map(({ what, text, ground, ratio }) => (
            <li key={what}>
              <span style={{ background: ground, color: text }}>{ratio.toFixed(1)}</span>
              {what}
            </li>
          ))}
        </ul>
      </details>
    </section>
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

/** Caches the last result, because several fields need it after each change. */
function issuesOf(key: string): readonly ContrastIssue[] {
  if (contrastIssues?.key !== key)
    contrastIssues = { key, issues: checkContrast(JSON.parse(key) as Theme) };
  return contrastIssues.issues;
}
