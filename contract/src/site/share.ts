import { copyText } from './copy-text.ts';
import type { Job } from '../entities/job.ts';
import { parseMediaUrl } from '../settings/media.ts';
import { type Language, LANGUAGES, type Messages } from '../messages/index.ts';
import { salary } from '../jobs/salary.ts';
import type { SiteContent, SiteSettings } from './site-content.ts';
import { isMotif, type Motif } from '../theme/theme.ts';
import { paletteOf } from '../theme/theme-colors.ts';

/** Pixels; networks show this size large. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** All that determines a share picture. */
export interface Share {
  /** `''` for pages about the company. */
  title: string;
  /** For example "We are hiring"; null for none. */
  label: { text: string; ground: string; ink: string } | null;
  /** Below the title. */
  facts: string[];
  company: string;
  dir: 'ltr' | 'rtl';
  logo: string;
  /** Behind the texts; `''` for none. */
  picture: string;
  /** Of the picture, as stored. */
  focus: string;
  /** `#rrggbb` */
  colors: Record<'paper' | 'ink' | 'soft' | 'accent', string>;
  motif: Motif;
}

interface ShareLocale {
  language: Language;
  messages: Messages;
}

export function pageShare(settings: SiteSettings, title: string, { language }: ShareLocale): Share {
  return shareOf(settings, language, { title });
}

/** Shows the first slide. */
export function homeShare({ settings, slides }: SiteContent, locale: ShareLocale): Share {
  const title = copyText(settings, 'share_title', locale.messages);
  const [slide] = slides;
  if (!slide || !parseMediaUrl(slide.url)) return pageShare(settings, title, locale);
  const isNamed = title.includes(settings.company_name);
  return shareOf(settings, locale.language, {
    title,
    facts: isNamed ? [] : [settings.company_name],
    picture: slide.url,
    focus: slide.url_focus ?? '',
  });
}

export function jobShare(
  job: Job,
  open: boolean,
  settings: SiteSettings,
  { language, messages }: ShareLocale,
): Share {
  const { accent, paper, ...colors } = paletteOf(settings.theme ?? {}, 'light');
  return shareOf(settings, language, {
    title: job.title,
    label: open
      ? { text: messages.head.hiring, ground: accent, ink: colors['on-accent'] }
      : { text: messages.job.closed, ground: colors['ink-soft'], ink: paper },
    facts: [job.location, salary(job, messages)].filter(Boolean),
  });
}

function shareOf(
  { company_name: company, logo, theme = {} }: SiteSettings,
  language: Language,
  { title = '', ...parts }: Partial<Share>,
): Share {
  const { paper, ink, accent, 'ink-soft': soft } = paletteOf(theme, 'light');
  return {
    label: null,
    facts: [],
    picture: '',
    focus: '',
    ...parts,
    title: title === company ? '' : title,
    company,
    dir: LANGUAGES[language].dir,
    logo,
    colors: { paper, ink, soft, accent },
    motif: isMotif(theme.theme_motif) ? theme.theme_motif : '',
  };
}
