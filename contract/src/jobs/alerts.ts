import { translationsOf } from '../messages/translations.ts';
import { showsSection } from '../settings/sections.ts';

/** Hours until an unconfirmed subscription is deleted. */
export const ALERT_CONFIRMATION_HOURS = 48;

/** Until a confirmed subscription ends, from the last confirmation. */
export const ALERT_MONTHS = 12;

/** `''` for all. */
export interface AlertChoices {
  place: string;
  type: string;
}

/** Accepts a job's texts in any language, because a site can change its languages. */
export function fitsAlert(job: object, { place, type }: AlertChoices): boolean {
  return hasText(job, 'location', place) && hasText(job, 'employment_type', type);
}

function hasText(job: object, field: string, text: string): boolean {
  const versions = [job, ...Object.values(translationsOf(job))] as Record<string, unknown>[];
  return text === '' || versions.some((each) => each[field] === text);
}

export function offersAlerts({
  job_alerts,
  sections,
}: {
  job_alerts?: boolean | undefined;
  sections: string;
}): boolean {
  return job_alerts === true && showsSection(sections, 'careers');
}
