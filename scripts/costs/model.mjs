// @ts-check
import { readFileSync } from 'node:fs';
import { KB } from '../bench/budgets.mjs';
import { DAYS } from './bill.mjs';
import { readFigures } from './figures.mjs';

/**
 * What a site is taken to be like and to be used like.
 * @type {Record<string, { value: number, unit: string, why: string }>}
 */
export const assumptions = JSON.parse(
  readFileSync(new URL('assumptions.json', import.meta.url), 'utf8'),
);

const { figures } = readFigures();

/** Memory (GiB) and processors of the functions; a test compares them with functions/src/index.ts. */
export const FUNCTIONS = {
  page: { gib: 0.5, vcpu: 1 },
  api: { gib: 1, vcpu: 1 },
  rebuild: { gib: 0.25, vcpu: 1 },
  mail: { gib: 0.25, vcpu: 1 },
  outbox: { gib: 0.25, vcpu: 1 },
  nightly: { gib: 0.5, vcpu: 1 },
  backup: { gib: 0.5, vcpu: 1 },
};

/** Seconds that `nightly` may take; compared in the same way. */
export const NIGHT = 540;

/** Seconds that the CDN may keep a page; a test compares it with functions/src/page/page.ts. */
export const PAGE_KEPT = 60;

/** Calls of `outbox` a month: one every five minutes. */
export const OUTBOX_CALLS = DAYS * 24 * 12;

const GIB = 1024 ** 3;
const GB = 1e9;
const MB = 1e6;
const DAY = 24 * 60 * 60;

/**
 * How often a cache fetches an address in a month whose requests come at random: after each fetch it answers by itself
 * for `kept` seconds, and the next request fetches again. Hence never more often than a place has such spans.
 * `stale-while-revalidate` changes who waits for the fetch, not how many there are.
 * @param {number} requests of the month, to all places together
 * @param {{ places: number, kept: number, seconds: number }} cache `seconds` of the month in which requests come
 */
export function fetches(requests, { places, kept, seconds }) {
  const each = requests / places;
  return requests / (1 + (each * kept) / seconds);
}

/**
 * How many of a month's calls find no instance: those that come after a longer gap than instances live idle.
 * @param {number} calls that come at random within `seconds`
 * @param {{ idle: number, seconds: number }} times in seconds
 */
export function coldStarts(calls, { idle, seconds }) {
  return calls * Math.exp((-calls * idle) / seconds);
}

/** Seconds that are billed for so many milliseconds: each started tenth. @param {number} ms */
export function billed(ms) {
  return Math.ceil(ms / 100) / 10;
}

/**
 * What a month with so many visits uses.
 * @param {number} visits
 * @param {Record<string, number>} [changed] assumptions that are to be others, by name
 * @returns `meters` by the names of prices.json; `steps` for people, on the way to them.
 */
export function usage(visits, changed = {}) {
  const a = (/** @type {string} */ name) => changed[name] ?? assumed(name);
  const busy = DAYS * DAY * (a('busyHours') / 24);
  const times = { idle: a('idleMinutes') * 60, seconds: busy };

  // Pages: what the CDN does not have, the function `page` is asked for.
  const pages = visits * a('pagesPerVisit');
  const marked = visits * a('markedShare');
  const cdn = { places: a('locations'), kept: PAGE_KEPT, seconds: busy };
  const landing = Math.max(0, pages * a('landingShare') - marked);
  const ofJobs = pages * (1 - a('landingShare'));
  const pageFetches = fetches(landing, cdn) + a('openJobs') * fetches(ofJobs / a('openJobs'), cdn);
  const pageCalls = pageFetches + marked + a('botPages');

  // Pictures: kept for good, as far as the CDN has room.
  const newVisits = visits * (1 - a('returningShare'));
  const pictures = newVisits * (a('scrolledPictures') + a('picturesAtFirst'));
  const pictureFetches =
    a('pictureFiles') *
    fetches(pictures / a('pictureFiles'), {
      places: a('locations'),
      kept: a('pictureDays') * DAY,
      seconds: DAYS * DAY,
    });

  const lists = visits * a('listShare');
  const applications = (visits / 1000) * a('applications');
  const submissions = applications + (visits / 1000) * a('messages');
  const mails = submissions * a('mailsPerSubmission');
  const handled = submissions * a('changesPerSubmission');
  const opens = a('adminHours') * a('opensPerHour');
  const changes = a('adminHours') * a('changesPerHour');
  const panelCalls = opens * a('callsPerOpen') + changes + handled + a('logins');

  const calls = {
    page: pageCalls,
    api: pictureFetches + lists + submissions + panelCalls,
    rebuild: changes,
    mail: mails * 3,
    outbox: OUTBOX_CALLS,
    nightly: DAYS,
    backup: DAYS,
  };
  const cold = {
    page: coldStarts(calls.page, times),
    api: coldStarts(calls.api, times),
    // A function for each list: most changes find none running.
    rebuild: changes,
    mail: coldStarts(calls.mail, times),
    // Never idle for long.
    outbox: 0,
    nightly: DAYS,
    backup: DAYS,
  };

  const keptSubmissions = submissions * a('retentionMonths');
  const keptMails = mails * a('mailKeptMonths');
  const keptChanges = (changes + handled) * a('mailKeptMonths');
  const kept = keptSubmissions + keptMails + keptChanges;
  const nightReads = kept + 3 * (a('contentDocuments') + a('openJobs'));

  const quick = billed(measured('`/` kept, p99 at 5,000 jobs') + a('networkMs'));
  const seconds = {
    page: calls.page * quick,
    api:
      pictureFetches * billed(a('pictureMs')) +
      (lists + opens * a('callsPerOpen')) * quick +
      (changes + handled) * billed(a('changeMs')) +
      (submissions + a('logins')) * billed(a('submitMs')),
    rebuild: changes * billed(a('changeMs')),
    mail: mails * billed(a('mailMs')),
    outbox: OUTBOX_CALLS * billed(a('outboxMs')),
    nightly: DAYS * billed(Math.min(NIGHT, nightReads / a('nightlyPerSecond')) * 1000),
    // Off by default: it starts, and has nothing to do.
    backup: 0,
  };
  const running = /** @type {(keyof typeof FUNCTIONS)[]} */ (Object.keys(FUNCTIONS)).map(
    (name) => ({ ...FUNCTIONS[name], seconds: seconds[name] + cold[name] * billed(a('coldMs')) }),
  );

  // Each change raises the revision in the API and in its trigger; each night does once. Every page is made anew then.
  const revisions = changes * 2 + DAYS;
  const anew = (
    /** @type {number} */ asked,
    /** @type {number} */ addresses,
    /** @type {number} */ starts,
  ) => Math.min(asked, (revisions + starts) * addresses);
  const later = measured('`/`, reads of each later view at 5,000 jobs');
  const firstOfJob = measured('`/jobs/{id}`, reads of the first view at 5,000 jobs');
  const reads = {
    pages: pageCalls * later + anew(pageCalls, 1 + a('openJobs'), cold.page) * (firstOfJob - later),
    lists:
      lists * measured('`GET /api/jobs/`, reads of each later call at 5,000 jobs') +
      anew(lists, 1, cold.api) * a('openJobs'),
    submissions: submissions * (a('submissionReads') + a('watching')) + mails * a('mailReads'),
    panel: opens * readsOfOpen() + handled * 5,
    changes: changes * (10 + 2 * a('contentDocuments')),
    // A query that finds nothing is billed as one.
    outbox: OUTBOX_CALLS,
    nights: DAYS * nightReads,
  };
  const stored = submissions + mails + changes + handled;

  const html = measured('HTML') * KB;
  const bytes =
    newVisits * (measured('in all') + a('scrolledPictures') * a('pictureKB') + a('laterKB')) * KB +
    (pages - newVisits) * html +
    visits * a('headersKB') * KB +
    lists * a('listKB') * KB +
    a('botPages') * html +
    opens * a('panelKB') * KB;
  const answered =
    pageCalls * html * a('expansion') +
    pictureFetches * a('pictureKB') * KB +
    lists * a('listKB') * KB * a('expansion') +
    opens * a('panelKB') * KB;
  const invocations = sum(calls);

  return {
    meters: /** @type {Record<string, number>} */ ({
      hostingTransfer: bytes / GB,
      hostingStorage: (a('deployments') * a('siteMB') * MB) / GB,
      invocations,
      vcpuSeconds: running.reduce((all, { seconds, vcpu }) => all + seconds * vcpu, 0),
      gibSeconds: running.reduce((all, { seconds, gib }) => all + seconds * gib, 0),
      functionEgress: answered / GIB,
      firestoreReads: sum(reads),
      firestoreWrites:
        submissions * a('submissionWrites') +
        mails * a('mailWrites') +
        changes * a('changeWrites') +
        handled * 3 +
        a('logins') * 5 +
        a('adminHours') * 6,
      // In the long run as much goes as comes.
      firestoreDeletes: stored + submissions + a('logins'),
      firestoreStorage: (kept * a('recordKB') * KB) / GIB,
      fileStorage:
        (applications * a('retentionMonths') * a('resumeMB') * MB +
          2 * a('pictureFiles') * a('pictureKB') * KB) /
        GIB,
      fileWrites:
        applications +
        changes +
        DAYS * Math.ceil((applications * a('retentionMonths') + 2 * a('pictureFiles')) / 1000),
      fileReads: pictureFetches + applications,
      schedulerJobs: 3,
      secretVersions: 1,
      secretAccesses: cold.mail + DAYS,
      authUsers: a('logins'),
      logs: (invocations * a('logKB') * KB) / GIB,
      images: a('imageGB'),
    }),
    steps: {
      pages,
      pageFetches,
      most: ((1 + a('openJobs')) * cdn.places * busy) / PAGE_KEPT,
      pageCalls,
      pictures,
      pictureFetches,
      coldStarts: cold.page + cold.api,
      nightReads,
      nightSeconds: nightReads / a('nightlyPerSecond'),
    },
  };
}

/** @param {string} name */
function assumed(name) {
  const found = assumptions[name];
  if (!found) throw new Error(`Nothing is assumed of "${name}"`);
  return found.value;
}

/** @param {string} name of a figure of the bench */
function measured(name) {
  const value = figures[name];
  if (value === undefined) throw new Error(`figures.json has no "${name}"`);
  return value;
}

function readsOfOpen() {
  const tabs = ['Gallery', 'Activity', 'Trash'];
  const reads = tabs.map((tab) => measured(`${tab}, reads of an open at the old site`));
  return reads.reduce((all, each) => all + each, 0) / tabs.length;
}

/** @param {Record<string, number>} numbers */
function sum(numbers) {
  return Object.values(numbers).reduce((all, each) => all + each, 0);
}
