// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_DIR, parseDemo } from './demo.mjs';
import { readInbox } from './demo-inbox.mjs';

const DAY = 86_400_000;
const DAYS = 60;

/** From Sunday: few people look for work at the weekend. */
const WEEK = [0.5, 1.1, 1.25, 1.2, 1.1, 0.85, 0.45];

/** Shares of the visits. */
const HOSTS = {
  '(direct)': 0.34,
  'google.com': 0.38,
  'linkedin.com': 0.14,
  'bing.com': 0.05,
  'duckduckgo.com': 0.04,
  'jobs.example': 0.05,
};
const DEVICES = { phone: 0.58, desktop: 0.36, tablet: 0.06 };
const LANGUAGES = { en: 0.72, fa: 0.28 };

/** Invented page views that agree with the applications of the inbox. @param {string} demo */
export function readViews(demo) {
  const { company, language } = parseDemo(demo);
  const content = JSON.parse(readFileSync(path.join(DEMO_DIR, company, 'content.json'), 'utf8'));
  /** @type {string[]} */
  const titles = content.jobs.map((/** @type {{ title: string }} */ { title }) => title);
  const applications = readApplications(demo);
  const random = createRandom();
  return Array.from({ length: DAYS }, (_, index) => {
    const time = Date.now() - (DAYS - 1 - index) * DAY;
    const order = new Date(time).toISOString().slice(0, 10);
    // Slowly more.
    const visits = Math.round(
      (45 + index * 0.5) * (WEEK[new Date(time).getUTCDay()] ?? 1) * (0.85 + random() * 0.3),
    );
    const sent = applications.filter(({ day }) => day === order);
    const job = Object.fromEntries(
      titles.map((title, position) => {
        const number = sent.filter((each) => each.title === title).length;
        const views = Math.round((visits / (2 + position)) * (0.6 + random() * 0.8));
        const begun = number + (random() < 0.2 ? 1 : 0);
        return [title, { views: Math.max(views, begun), started: begun, sent: number }];
      }),
    );
    return {
      order,
      home: Math.round(visits * 1.1),
      jobs: Math.round(visits * 0.4),
      job,
      host: shared(HOSTS, visits),
      source: countHosts(sent),
      device: shared(DEVICES, visits),
      language: shared(language ? LANGUAGES : { en: 1 }, visits),
    };
  });
}

/** @param {string} demo */
function readApplications(demo) {
  const { submissions = [] } =
    readInbox(demo).find(({ path: name }) => name === 'applicants') ?? {};
  return submissions.map(({ created_at, draft }) => ({
    day: created_at.slice(0, 10),
    title: String(draft['job_title']),
    host: String(draft['source'] ?? '(direct)'),
  }));
}

/** @param {{ host: string }[]} sent */
function countHosts(sent) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { host } of sent) counts[host] = (counts[host] ?? 0) + 1;
  return counts;
}

/** The first also gets the rest of rounding. @param {Record<string, number>} shares @param {number} all */
function shared(shares, all) {
  const parts = Object.entries(shares).map(
    ([name, share]) => /** @type {const} */ ([name, Math.floor(share * all)]),
  );
  const rest = all - parts.reduce((sum, [, number]) => sum + number, 0);
  const numbers = parts.map(([name, number], index) => [
    name,
    index === 0 ? number + rest : number,
  ]);
  return Object.fromEntries(numbers.filter(([, number]) => Number(number) > 0));
}

/** The same numbers each time (a linear congruential generator, Numerical Recipes). */
function createRandom() {
  let state = 42;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
