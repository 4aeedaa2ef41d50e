// @ts-check

/** @typedef {import('../table.mjs').Guard} Guard */

const HEAD = 'functions/src/page-head.ts';
const PAGE = 'functions/src/page.ts';
const HANDLER = 'functions/src/page-handler.ts';
const SITE = 'functions/src/site.ts';

const PAGES = { check: /** @type {const} */ ('server'), test: 'tests/server/pages.test.ts' };
const TEXT = { check: /** @type {const} */ ('server'), test: 'tests/server/text.test.ts' };

/** Pages: text that stays text, documents that are whole, caches that do not outlive them. @type {Guard[]} */
export const pages = [
  {
    ...TEXT,
    file: HEAD,
    what: "text in a page's title stays text",
    text: '<title>${escape(title)}</title>',
    replacement: '<title>${title}</title>',
    name: 'the end of a script as a job',
  },
  {
    ...TEXT,
    file: HEAD,
    what: "text in a page's attributes stays there",
    text: '/[&<>"]/g',
    replacement: '/[&<>]/g',
    name: 'the end of an attribute as a job',
  },
  {
    ...TEXT,
    file: HEAD,
    what: 'text in structured data ends no script',
    text: ".replaceAll('<', '\\\\u003c')",
    replacement: '',
    name: 'the end of a script as a job',
  },
  {
    ...TEXT,
    file: PAGE,
    what: "text in a page's head is no pattern",
    text: '() => headElements(head)',
    replacement: 'headElements(head)',
    name: 'a template as a job',
  },
  {
    ...TEXT,
    file: PAGE,
    what: "text in a page's content is no pattern",
    text: '() => markup + contentElement({ content, path, now })',
    replacement: 'markup + contentElement({ content, path, now })',
    name: 'a template as a job',
  },
  {
    ...PAGES,
    file: HANDLER,
    what: 'a page goes fresh to whoever carries a session',
    text: "/(?:^|;\\s*)__session=/.test(req.get('cookie') ?? '')",
    replacement: 'false',
    name: 'of / is none for whoever carries a session or a token',
  },
  {
    ...PAGES,
    file: HANDLER,
    what: 'a page goes fresh to whoever carries a token',
    text: "req.get('authorization') !== undefined ||",
    replacement: '',
    name: 'of / is none for whoever carries a session or a token',
  },
  {
    ...PAGES,
    file: PAGE,
    what: 'caches tell visitors with a session from others',
    text: "    Vary: 'Cookie',\n",
    replacement: '',
    name: 'of / is none for whoever carries a session or a token',
  },
  {
    ...PAGES,
    file: PAGE,
    what: 'no page is kept past the moment at which a job closes',
    text: 'Math.min(shared, left)',
    replacement: 'shared',
    name: 'of / never reaches past the moment at which a job closes',
  },
  {
    ...PAGES,
    file: PAGE,
    what: 'no page goes on being used past the moment at which a job closes',
    text: 'Math.min(STALE, left - kept)',
    replacement: 'STALE',
    name: 'of / never reaches past the moment at which a job closes',
  },
  {
    ...PAGES,
    file: PAGE,
    what: 'an address that shows nothing is kept for seconds',
    text: 'status === 200 ? SHARED : MISSING',
    replacement: 'SHARED',
    name: 'of /jobs/none, which may come to show something, is ten seconds and no longer',
  },
  {
    ...PAGES,
    file: PAGE,
    what: 'an address that shows nothing does not go on being used',
    text: 'shared === MISSING ? 0 : ',
    replacement: '',
    name: 'of /jobs/none, which may come to show something, is ten seconds and no longer',
  },
  {
    ...PAGES,
    file: HANDLER,
    what: 'the shell that stands in for a page is kept by no cache',
    text: "'text/html; charset=utf-8', 'Cache-Control': 'no-store' }",
    replacement: "'text/html; charset=utf-8' }",
    name: 'when Firestore does not answer, the shell is served and nothing kept',
  },
  {
    ...PAGES,
    file: PAGE,
    what: 'the sitemap names open jobs alone',
    text: '{ newestFirst: true, where }',
    replacement: '{ newestFirst: true }',
    name: 'is built anew by its first reader after a job has closed',
  },
  {
    check: 'api',
    test: 'tests/api/page.test.ts',
    file: HEAD,
    what: 'a closed job is told to no search engine',
    text: 'noindex: !open,\n    data: open ? [jobPosting(job, canonical, time_zone, origin)] : [],',
    replacement: 'noindex: false,\n    data: [jobPosting(job, canonical, time_zone, origin)],',
    name: 'of a closed job says so, unlisted and without structured data',
  },
  {
    ...PAGES,
    file: SITE,
    what: "a slow rebuild never replaces a later one's document",
    text: 'current && current.revision > revision',
    replacement: 'false',
    name: 'is whole whatever order rebuilds finish in, and however often they run',
  },
  {
    ...PAGES,
    file: SITE,
    what: 'the document is built anew once a job has closed',
    text: 'if (site && site.valid_until > new Date().toISOString()) return site;',
    replacement: 'if (site) return site;',
    name: 'is built anew by its first reader after a job has closed',
  },
  {
    ...PAGES,
    file: SITE,
    what: 'of all requests at that moment, one rebuilds',
    text: 'rebuilding.get(repository) ??',
    replacement: '',
    name: 'is built once when many come at the moment that a job closes',
  },
  {
    ...PAGES,
    file: SITE,
    what: 'the document holds open jobs alone',
    text: 'limit: PAGE.jobs + 1, where: stillOpen(now) }',
    replacement: 'limit: PAGE.jobs + 1 }',
    name: 'is built anew by its first reader after a job has closed',
  },
  {
    ...PAGES,
    file: SITE,
    what: 'a site too large for one document is shown all the same',
    text: 'const fits = Buffer.byteLength(JSON.stringify(built)) <= MAX_SIZE;',
    replacement: 'const fits = true as boolean;',
    name: 'that would not fit is done without: the page still shows everything',
  },
];
