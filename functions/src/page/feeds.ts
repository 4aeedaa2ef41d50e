import type { Job } from '@sunfront/contract/entities/job';
import { countryOf, type EmploymentCategory } from '@sunfront/contract/jobs/posting';
import type { SiteContent } from '@sunfront/contract/site/site-content';
import { escapeMarkup, literalMarkup, markdownMarkup } from '../text/markup.ts';
import { categoryOf, postedAt } from './job-posting.ts';

export interface JobList {
  settings: SiteContent['settings'];
  title: string;
  language: string;
  home: string;
  address: string;
  jobs: { job: Job; url: string }[];
}

interface Feed {
  type: string;
  linked: boolean;
  write(list: JobList): string;
}

export const FEEDS: Readonly<Record<string, Feed>> = {
  '/jobs.rss': { type: 'application/rss+xml', linked: true, write: rss },
  '/jobs.json': { type: 'application/feed+json', linked: true, write: jsonFeed },
  '/jobs.xml': { type: 'application/xml', linked: false, write: aggregatorXml },
};

/** Source: https://www.rssboard.org/rss-specification */
function rss({ settings, title, language, home, address, jobs }: JobList): string {
  const items = jobs.map(({ job, url }) => {
    const lines = [
      element('title', job.title),
      element('link', url),
      `<guid isPermaLink="false">${escapeXml(job.id)}</guid>`,
      element('pubDate', rfc822(postedAt(job, settings))),
      element('description', markdownMarkup(job.description)),
    ];
    return `<item>${lines.join('')}</item>`;
  });
  const head = [
    element('title', title),
    element('link', home),
    element('description', title),
    element('language', language),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(address)}"/>`,
  ];
  return `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n${[...head, ...items].join('\n')}\n</channel></rss>\n`;
}

/** @param time ISO 8601 with an offset, which stays */
function rfc822(time = ''): string {
  const [, local, hours, minutes] = /^(.{19})(...):(..)$/.exec(time) ?? [];
  return local ? new Date(`${local}Z`).toUTCString().replace('GMT', `${hours}${minutes}`) : '';
}

/** Source: https://www.jsonfeed.org/version/1.1/ */
function jsonFeed({ settings, title, language, home, address, jobs }: JobList): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: address,
    language,
    items: jobs.map(({ job, url }) => ({
      id: job.id,
      url,
      title: job.title,
      content_html: markdownMarkup(job.description),
      date_published: postedAt(job, settings),
      date_modified: job.updated_at,
      authors: [{ name: job.company_name }],
      tags: [job.employment_type, job.location, job.industry].filter(Boolean),
    })),
  });
}

const JOB_TYPES: Partial<Record<EmploymentCategory, string>> = {
  full_time: 'fulltime',
  part_time: 'parttime',
  contractor: 'contract',
  temporary: 'temporary',
  intern: 'internship',
};

/**
 * Indeed's format, which other aggregators accept too. Required elements without a value stay
 * empty. Source: https://docs-plus.indeed.com/job-sync-xml/xml-feed
 */
function aggregatorXml({ settings, home, jobs }: JobList): string {
  const entries = jobs.map(({ job, url }) => {
    const category = categoryOf(job);
    const required = {
      title: job.title,
      date: postedAt(job, settings),
      referencenumber: job.id,
      requisitionid: job.id,
      url,
      company: job.company_name,
      sourcename: settings.company_name,
      city: job.locality || job.location,
      state: job.region,
      country: countryOf(job, settings),
      email: settings.email,
      description: markdownMarkup(job.description, literalMarkup),
    };
    const others = {
      salary: salary(job),
      jobtype: category && JOB_TYPES[category],
      category: job.industry,
      experience: job.seniority_level,
      expirationdate: job.end,
      remotetype: job.remote ? 'Fully remote' : '',
    };
    const lines = [
      ...Object.entries(required),
      ...Object.entries(others).filter(([, value]) => value),
    ].map(([name, value]) => `<${name}>${cdata(value)}</${name}>`);
    return `<job>${lines.join('')}</job>`;
  });
  const head = [
    `<publisher>${cdata(settings.company_name)}</publisher>`,
    `<publisherurl>${cdata(home)}</publisherurl>`,
  ];
  return `${XML}<source>\n${[...head, ...entries].join('\n')}\n</source>\n`;
}

function salary({ salary_min, salary_max, currency, salary_period }: Job): string {
  const amounts = [salary_min, salary_max].filter((amount) => amount !== null);
  if (amounts.length === 0) return '';
  const period = salary_period === 'none' ? '' : ` per ${salary_period}`;
  return `${[...new Set(amounts)].join(' - ')} ${currency}${period}`.trim();
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

function element(name: string, text = ''): string {
  return text && `<${name}>${escapeXml(text)}</${name}>`;
}

function escapeXml(text: string): string {
  return escapeMarkup(withoutControls(text));
}

/** Optional fields are missing if they are blank. */
function cdata(text = ''): string {
  return `<![CDATA[${withoutControls(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** XML 1.0 cannot represent control characters. */
function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex -- it removes these
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
