import type { Job } from '@sunfront/contract/entities/job';
import {
  countryName,
  type EmploymentCategory,
  isCountry,
  suggestedCategory,
} from '@sunfront/contract/job-posting';
import { closesAt } from '@sunfront/contract/open-job';
import type { SiteSettings } from '@sunfront/contract/site-content';
import { dayIn } from '@sunfront/contract/time-zone';
import { markdownMarkup } from '../markup.ts';

export type Employer = Pick<SiteSettings, 'company_name' | 'time_zone' | 'country'> & {
  url: string;
  logo: string | null;
};

/**
 * Source: https://developers.google.com/search/docs/appearance/structured-data/job-posting
 * @param url absolute URL of the job
 */
export function jobPosting(job: Job, url: string, employer: Employer): object {
  const posted = postedAt(job);
  const category = categoryOf(job);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: markdownMarkup(job.description),
    url,
    identifier: { '@type': 'PropertyValue', name: job.company_name, value: job.id },
    ...(posted && { datePosted: dayIn(posted.getTime(), employer.time_zone) }),
    ...(job.end && { validThrough: closesAt(job, employer.time_zone) }),
    ...(category && { employmentType: category.toUpperCase() }),
    ...(job.industry && { industry: job.industry }),
    ...(job.numbers && { totalJobOpenings: job.numbers }),
    directApply: true,
    hiringOrganization: hiringOrganization(job, employer),
    ...place(job, employer),
    ...baseSalary(job),
  };
}

export function postedAt(job: Job): Date | undefined {
  const posted = new Date(job.first_shown_at || job.created_at);
  return Number.isNaN(posted.getTime()) ? undefined : posted;
}

export function categoryOf(job: Job): EmploymentCategory | undefined {
  return job.employment_category || suggestedCategory(job.employment_type);
}

export function countryOf(job: Job, { country = '' }: Pick<SiteSettings, 'country'>) {
  return [job.country, country].find(isCountry)?.toUpperCase();
}

/** Only the name of another company is known. */
function hiringOrganization({ company_name: name }: Job, { company_name, url, logo }: Employer) {
  const isOwn = name === company_name;
  return {
    '@type': 'Organization',
    name,
    ...(isOwn && { sameAs: url, ...(logo && { logo }) }),
  };
}

/** Google requires a country for remote work. */
function place(job: Job, employer: Employer): object {
  const country = countryOf(job, employer);
  const remote = job.remote &&
    country && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: countryName(country) },
    };
  if (remote && !job.locality) return remote;
  const address = {
    '@type': 'PostalAddress',
    addressLocality: job.locality || job.location,
    ...(job.region && { addressRegion: job.region }),
    ...(country && { addressCountry: country }),
  };
  return { ...remote, jobLocation: { '@type': 'Place', address } };
}

// Older site documents may contain jobs without a period.
const UNITS: Record<string, string> = { hour: 'HOUR', day: 'DAY', month: 'MONTH', year: 'YEAR' };

function baseSalary({ salary_min, salary_max, salary_period, currency }: Job): object {
  if ((salary_min === null && salary_max === null) || !isCurrency(currency)) return {};
  const range = {
    ...(salary_min !== null && { minValue: salary_min }),
    ...(salary_max !== null && { maxValue: salary_max }),
  };
  const unitText = UNITS[salary_period];
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: currency.toUpperCase(),
      ...(unitText ? { value: { '@type': 'QuantitativeValue', ...range, unitText } } : range),
    },
  };
}

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code.toUpperCase());
}
