import type { CopyName, SectionCopy } from '../settings/copy.ts';
import { formatYear } from '../messages/format.ts';
import type { Messages } from '../messages/index.ts';
import { dayIn } from '../text/time-zone.ts';

interface CopySource {
  company_name: string;
  locality?: string | undefined;
  time_zone: string;
  copy: Partial<Record<CopyName, string>>;
}

/**
 * `{company}` is the company's name, `{year}` the current year of the language's calendar.
 * @param messages of the page's language
 * @param now milliseconds
 */
export function copyText(
  { company_name, time_zone, copy }: CopySource,
  name: CopyName,
  messages: Messages,
  now = Date.now(),
): string {
  const values = {
    company: () => company_name,
    year: () => formatYear(messages, dayIn(now, time_zone)),
  };
  return (copy[name] ?? messages.copy[name]).replace(/\{(company|year)\}/g, (_, key) =>
    values[key as keyof typeof values](),
  );
}

/** Of a candidate's page; `''` if the company chose `-`, which says nothing. */
export function stageText(settings: CopySource, stage: string, messages: Messages): string {
  const text = copyText(settings, `stage_${stage}` as CopyName, messages);
  return text.trim() === '-' ? '' : text;
}

/** Of the home page. */
export function siteTitle(settings: CopySource, messages: Messages): string {
  return settings.copy.share_title
    ? copyText(settings, 'share_title', messages)
    : companyAndTown(settings, messages);
}

export function companyAndTown(
  { company_name, locality }: CopySource,
  { comma }: Messages,
): string {
  return [company_name, locality].filter(Boolean).join(comma);
}

export function sectionCopy(
  settings: CopySource,
  section: CopyName extends infer N ? (N extends `${infer S}_headline` ? S : never) : never,
  messages: Messages,
): SectionCopy {
  return {
    label: copyText(settings, `${section}_label`, messages),
    headline: copyText(settings, `${section}_headline`, messages),
  };
}
