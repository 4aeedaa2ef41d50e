import type { Job } from '@sunfront/contract/entities/job';
import {
  countryName,
  countryOf,
  type EmploymentCategory,
  suggestedCategory,
} from '@sunfront/contract/jobs/posting';
import { closesAt } from '@sunfront/contract/jobs/open';
import type { SiteSettings } from '@sunfront/contract/site/site-content';
import { isoIn } from '@sunfront/contract/text/time-zone';
import { markdownMarkup } from '../text/markup.ts';

export type Employer = Pick<SiteSettings, 'company_name' | 'time_zone' | 'country'> & {
  url: string;
  logo: string | null;
};

/**
 * Undefined without a property that Google requires.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/job-posting
 * @param url absolute URL of the job
 */
export function jobPosting(job: Job, url: string, employer: Employer): object | undefined {
  const posted = postedAt(job, employer);
  const country = countryOf(job, employer);
  if (!posted || !country) return undefined;
  const category = categoryOf(job);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: markdownMarkup(job.description),
    url,
    identifier: { '@type': 'PropertyValue', name: job.company_name, value: job.id },
    datePosted: posted.slice(0, 'YYYY-MM-DD'.length),
    ...(job.end && { validThrough: closesAt(job, employer.time_zone) }),
    ...(category && { employmentType: category.toUpperCase() }),
    ...(job.industry && { industry: job.industry }),
    ...(job.numbers && { totalJobOpenings: job.numbers }),
    directApply: true,
    hiringOrganization: hiringOrganization(job, employer),
    ...place(job, country),
    ...baseSalary(job),
  };
}

/** ISO 8601 in the company's time zone, so that all lists name the same day. */
export function postedAt(
  { first_published_at, created_at }: Job,
  { time_zone }: Pick<SiteSettings, 'time_zone'>,
): string | undefined {
  const time = Date.parse(first_published_at || created_at);
  return Number.isNaN(time) ? undefined : isoIn(time, time_zone);
}

export function categoryOf(job: Job): EmploymentCategory | undefined {
  return job.employment_category || suggestedCategory(job.employment_type);
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

function place(job: Job, country: string): object {
  const remote = job.remote && {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: countryName(country) },
  };
  if (remote && !job.locality) return remote;
  const address = {
    '@type': 'PostalAddress',
    addressLocality: job.locality || job.location,
    ...(job.region && { addressRegion: job.region }),
    addressCountry: country,
  };
  return { ...remote, jobLocation: { '@type': 'Place', address } };
}

const UNITS: Record<string, string> = { hour: 'HOUR', day: 'DAY', month: 'MONTH', year: 'YEAR' };

/** Google requires a period. */
function baseSalary({ salary_min, salary_max, salary_period, currency }: Job): object {
  // Older site documents may contain jobs without a period.
  const unitText = UNITS[salary_period];
  if ((salary_min === null && salary_max === null) || !unitText || !isCurrency(currency)) return {};
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: currency.toUpperCase(),
      value: {
        '@type': 'QuantitativeValue',
        ...(salary_min !== null && { minValue: salary_min }),
        ...(salary_max !== null && { maxValue: salary_max }),
        unitText,
      },
    },
  };
}

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code.toUpperCase());
}
