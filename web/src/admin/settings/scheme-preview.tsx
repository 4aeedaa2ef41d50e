import { contrast } from '@sunfront/contract/theme/color';
import type { Scheme } from '@sunfront/contract/theme/palette';
import { CORNERS, type Theme } from '@sunfront/contract/theme/theme';
import { contrastPairs, paletteOf } from '@sunfront/contract/theme/theme-colors';
import { motifBackground } from '../../ui/motif.ts';
import { messages } from '../messages/tabs/theme.tsx';
import styles from './theme.module.css';

export function SchemePreview({ theme, scheme }: { theme: Theme; scheme: Scheme }) {
  const colors = paletteOf(theme, scheme);
  const corners = Object.entries(CORNERS).find(([name]) => name === (theme.theme_corners ?? ''));
  const borderRadius = corners?.[1];
  const motif = motifBackground(theme.theme_motif, colors.accent);
  return (
    <section aria-label={messages.preview.schemes[scheme]}>
      <div
        className={styles.page}
        style={{ background: colors.paper, color: colors.ink }}
        aria-hidden
      >
        {motif && <span className={styles.motif} style={{ background: motif }} />}
        <p className={styles.title}>{messages.preview.schemes[scheme]}</p>
        <p style={{ color: colors['ink-soft'] }}>{messages.preview.secondaryText}</p>
        <p style={{ color: colors['accent-text'] }}>{messages.preview.accentText}</p>
        <p className={styles.buttons}>
          <span
            style={{
              background: colors.accent,
              boxShadow: `inset 0 0 0 1px ${colors['accent-edge']}`,
              color: colors['on-accent'],
              borderRadius,
            }}
          >
            {messages.preview.apply}
          </span>
          <span style={{ background: colors.ink, color: colors.paper, borderRadius }}>
            {messages.preview.send}
          </span>
          <span style={{ boxShadow: `inset 0 0 0 1px ${colors.border}`, borderRadius }}>
            {messages.preview.more}
          </span>
        </p>
        <p className={styles.band} style={{ background: colors.band }}>
          {messages.preview.band}
        </p>
        <p
          className={styles.band}
          style={{ background: colors.inverse, color: colors['on-inverse'] }}
        >
          {messages.preview.footer((text) => (
            <span style={{ color: colors['accent-on-inverse'] }}>{text}</span>
          ))}
        </p>
      </div>
      <ContrastPairs pairs={contrastPairs(colors)} />
    </section>
  );
}

function ContrastPairs({ pairs }: { pairs: ReturnType<typeof contrastPairs> }) {
  return (
    <details className={styles.pairs}>
      <summary>{messages.preview.pairs(pairs.length)}</summary>
      <ul>
        {pairs.map(({ label, text, background }) => (
          <li key={label}>
            <span style={{ background, color: text }}>{contrast(text, background).toFixed(1)}</span>
            {label}
          </li>
        ))}
      </ul>
    </details>
  );
}
