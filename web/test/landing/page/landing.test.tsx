import en from '@sunfront/contract/messages/en';
import {
  EMPTY_CONTENT,
  mergeSettings,
  type SiteContent,
} from '@sunfront/contract/site/site-content';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Landing } from '../../../src/landing/page/landing.tsx';
import { LOADING } from '../../../src/landing/page/load-content.ts';
import { MessagesContext } from '../../../src/text/messages.ts';
import { fullContent, makeJob, makeStaff } from '../content.ts';
import { viewOf } from '../../../src/landing/view/view.ts';

const NOW = '2025-06-01T12:00:00.000Z';

function render(content: SiteContent, path = '/', query = '') {
  const view = viewOf(path, new URLSearchParams(query));
  return renderToString(
    <MessagesContext value={en}>
      <Landing content={content} view={view} now={NOW} />
    </MessagesContext>,
  )
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'");
}

const anchors = (html: string) =>
  [...html.matchAll(/<(?:section|div)[^>]* id="([a-z_]+)"/g)]
    .map((match) => match[1])
    .filter((id) => id !== 'menu');

describe('the server-rendered landing page', () => {
  it('has every section in the order of the specification', () => {
    const html = render(fullContent());
    expect(anchors(html)).toEqual([
      'home',
      'figures',
      'careers',
      'services',
      'company_heads',
      'our_staff',
      'gallery',
      'about_us',
      'partners',
      'contact_us',
    ]);
    const places = ['<header', 'carousel', '3800+', 'id="careers"', '<footer'].map((mark) =>
      html.indexOf(mark),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('lists the menu in its order', () => {
    const nav = /<nav[^>]*aria-label="Main"[^>]*>(.*?)<\/nav>/.exec(render(fullContent()))![1]!;
    expect(
      [...nav.matchAll(/href="#(\w+)"[^>]*>([^<]+)</g)].map(([, id, title]) => [id, title]),
    ).toEqual([
      ['home', 'Home'],
      ['careers', 'Careers'],
      ['gallery', 'Gallery'],
      ['about_us', 'About Us'],
      ['services', 'Services'],
      ['our_staff', 'Our Staff'],
      ['partners', 'Partners'],
      ['contact_us', 'Contact us'],
    ]);
  });

  it('has the logo for dark backgrounds in the dark scheme and in the footer', () => {
    const content = fullContent();
    const [logo, logo_dark] = ['/media/a_90x90_000000.webp', '/media/b_90x90_000000.webp'];
    const html = render({ ...content, settings: mergeSettings([{ logo, logo_dark }]) });
    const [header, footer] = [/<header.*?<\/header>/.exec(html)![0], /<footer.*/.exec(html)![0]];
    expect(header).toMatch(/<source [^>]*b_90x90_000000/);
    expect(header).toMatch(/<img [^>]*src="\/media\/a_90x90_000000/);
    expect(footer).toMatch(/<img [^>]*src="\/media\/b_90x90_000000/);
  });

  it("has sections and menu in the company's order", () => {
    const content = fullContent();
    const sections = 'contact_us -gallery figures careers';
    const html = render({ ...content, settings: { ...content.settings, sections } });
    expect(anchors(html).slice(0, 4)).toEqual(['home', 'contact_us', 'figures', 'careers']);
    expect(html).not.toContain('"#gallery"');
    const nav = /<nav[^>]*aria-label="Main"[^>]*>(.*?)<\/nav>/.exec(html)![1]!;
    expect([...nav.matchAll(/href="#(\w+)"/g)].map(([, id]) => id).slice(0, 4)).toEqual([
      'home',
      'contact_us',
      'careers',
      'services',
    ]);
  });

  it('renders with an empty database', () => {
    const html = render(EMPTY_CONTENT);
    expect(anchors(html)).toEqual([
      'home',
      'figures',
      'careers',
      'our_staff',
      'about_us',
      'contact_us',
    ]);
    expect(html).toContain('No jobs found.');
    expect(html).toContain('No staff found.');
    expect(html).not.toContain('carousel');
    expect(html).toContain('© 2025 <bdi>Company</bdi>');
    expect(html).toMatch(/<h1[^>]*>Company<\/h1>/);
  });

  it('links to no omitted section', () => {
    for (const content of [EMPTY_CONTENT, fullContent()]) {
      const html = render(content);
      const targets = [...html.matchAll(/href="#(\w+)"/g)].map((match) => match[1]!);
      for (const target of targets) expect(html).toContain(` id="${target}"`);
    }
  });

  it('shows the footer groups, with plain text for entries without a target', () => {
    const footer = /<footer.*<\/footer>/s.exec(render(fullContent()))![0];
    const items = [...footer.matchAll(/<li>(.*?)<\/li>/g)].map((match) => match[1]!);
    const links = items.filter((item) => !item.includes('aria-label'));
    expect(links.map((item) => item.replace(/<[^>]+>/g, '').replace('&amp;', '&'))).toEqual([
      'Content',
      'How it Works',
      'Create',
      'Explore',
      'Terms & Services',
      'Help Center',
      'Partners',
      'Suggestions',
      'Blog',
      'Newsletters',
      'Our Partner',
      'Become a Partner',
    ]);
    expect(links.filter((item) => !item.startsWith('<a'))).toEqual([
      'Create',
      'Terms &amp; Services',
      'Blog',
      'Newsletters',
    ]);
  });

  it.each([
    ['/jobs', '/fa/jobs'],
    ['/jobs/a', '/fa/jobs/a'],
    ['/?jobs=all#careers', '/fa/?jobs=all#careers'],
    ['/privacy', '/fa/privacy'],
    ['#careers', '#careers'],
    ['/jobs.rss', '/jobs.rss'],
    ['/media/a.webp', '/media/a.webp'],
    ['https://example.com/jobs', 'https://example.com/jobs'],
  ])('links a typed %s to %s in slides, texts and footer', (typed, target) => {
    const content = fullContent();
    Object.assign(content.slides[0]!, { button: 'More', button_target: typed });
    content.settings.about_us = `[About](${typed})`;
    content.settings.copy = { footer: `- [Footer](${typed})` };
    const job = makeJob('a', { description: `[Job](${typed})` });
    const link = (to: string, text: string) =>
      new RegExp(`<a [^>]*href="${to.replaceAll(/[?.]/g, '\\$&')}"[^>]*>${text}</a>`);
    const html = render(content, '/fa/');
    for (const text of ['More', 'About', 'Footer']) expect(html).toMatch(link(target, text));
    const page = render({ ...content, job }, '/fa/jobs/a');
    // The sections are on another page.
    const there = typed.startsWith('#') ? `/fa/${typed}` : target;
    for (const text of ['Footer', 'Job']) expect(page).toMatch(link(there, text));
  });

  it('crops every picture around its focal point', () => {
    const content = fullContent();
    const pictures: [object, string][] = [
      [content.slides[0]!, 'url'],
      [content.jobs[0]!, 'image'],
      [content.services[0]!, 'image1_url'],
      [content.staff[0]!, 'image'],
      [content.gallery[0]!, 'url'],
      [content.settings, 'about_us_image'],
    ];
    for (const [index, [record, field]] of pictures.entries()) {
      Object.assign(record, { [field]: '/a.png', [`${field}_focus`]: `${index} 80` });
    }
    const html = render(content);
    for (const index of pictures.keys()) expect(html).toContain(`object-position:${index}% 80%`);
  });

  it('reports loading and failures, and omits other sections', () => {
    const loading = render(LOADING);
    expect(loading).toContain('Loading...');
    expect(loading).not.toContain('No jobs found.');
    expect(loading).not.toContain('will introduce itself');
    const failed = render({
      ...EMPTY_CONTENT,
      status: {
        jobs: 'failed',
        staff: 'failed',
        partners: 'failed',
        services: 'failed',
        gallery: 'failed',
      },
    });
    expect(failed).toContain('Failed to load jobs');
    expect(failed).toContain('Failed to load staff');
    expect(failed).not.toContain('No staff found.');
    expect(failed).toContain('Failed to fetch gallery images.');
    expect(failed).toContain('Failed to load partners.');
    expect(anchors(failed)).not.toContain('services');
  });

  it('separates heads from employees', () => {
    const staff = [makeStaff('Only Employee', 'employee')];
    expect(anchors(render({ ...EMPTY_CONTENT, staff }))).not.toContain('company_heads');
    const heads = render({ ...EMPTY_CONTENT, staff: [makeStaff('Only Head', 'head')] });
    expect(heads).toContain('No staff found.');
    expect(heads).toContain('Only Head');
  });

  it.each(['/privacy', '/no/such/page'])('has header and footer at %s', (path) => {
    const html = render(fullContent(), path);
    for (const part of ['<header', '<footer']) expect(html).toContain(part);
    const targets = [...html.matchAll(/href="([^"]*#\w+)"/g)].map((match) => match[1]!);
    expect(targets.filter((target) => !target.startsWith('/#'))).toEqual(['#main']);
    expect(html).toContain(' id="main"');
    expect(html).not.toContain('aria-current');
    expect(html).toMatch(/<footer.*<a href="\/privacy">Privacy<\/a>/s);
  });

  it("shows social links in the list's order", () => {
    const { social } = fullContent();
    const hosts = (html: string) =>
      [...html.matchAll(/href="https:\/\/(\w+)\.com\/zagros/g)].map(([, name]) => name).slice(0, 2);
    const given = hosts(render({ ...EMPTY_CONTENT, social }));
    expect(given).toHaveLength(2);
    expect(hosts(render({ ...EMPTY_CONTENT, social: social.toReversed() }))).toEqual(
      given.toReversed(),
    );
  });

  it('shows three jobs, and a button for the rest', () => {
    const jobs = ['1', '2', '3', '4'].map((id) => makeJob(id));
    const html = render({ ...EMPTY_CONTENT, jobs });
    expect(html).not.toContain('Job 4');
    expect(html).toContain('Show More Jobs');
    expect(render({ ...EMPTY_CONTENT, jobs: jobs.slice(0, 3) })).not.toContain('Show More Jobs');
    expect(render({ ...EMPTY_CONTENT, jobs: jobs.slice(0, 3), more_jobs: true })).toContain(
      'Show More Jobs',
    );
  });

  it('shows every element of a job', () => {
    const html = render({
      ...EMPTY_CONTENT,
      jobs: [
        makeJob('a', {
          employment_type: 'Full-time',
          industry: 'Energy',
          seniority_level: 'Associate',
          salary_min: 1000,
          salary_max: 2000,
          currency: 'EUR',
          salary_period: 'month',
          numbers: 4,
          start: '2025-07-01',
          end: '2025-08-31',
          viewed: true,
          description: 'x'.repeat(250),
        }),
      ],
    });
    for (const text of [
      'Job a',
      'Zagros Solar',
      'Isfahan',
      'Full-time',
      'Energy',
      'Associate',
      '€1,000 – €2,000 per month',
      '4 openings',
      '1 Jul 2025',
      '31 Aug 2025',
      'Viewed',
      `${'x'.repeat(200)}…`,
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('x'.repeat(201));
  });

  describe('on the page of all jobs', () => {
    const jobs = [...Array(60).keys()].map((index) =>
      makeJob(`j${index}`, {
        employment_type: index < 10 ? 'Part-time' : index < 58 ? 'Full-time' : '',
        location: index === 3 ? 'Shiraz' : 'Isfahan',
        description: index === 3 ? 'Work on roofs.' : 'Work.',
        remote: index === 5,
      }),
    );
    const at = (query: string, content: Partial<SiteContent> = { jobs }) => {
      const whole = render({ ...EMPTY_CONTENT, ...content }, '/jobs', query);
      const html = /<main.*<\/main>/s.exec(whole)![0];
      const texts = (tag: string) =>
        [...html.matchAll(new RegExp(`<${tag}[^>]*>(?:<a[^>]*>)?([^<]*)<`, 'g'))].map((m) => m[1]);
      return { html, groups: texts('h2'), titles: texts('h3') };
    };

    it('are grouped, fifty per page', () => {
      const first = at('');
      expect([first.titles.length, first.groups]).toEqual([50, ['Full-time', 'Part-time']]);
      expect(first.html).toContain('href="/jobs?page=2"');
      const second = at('page=2');
      expect([second.titles.length, second.groups]).toEqual([10, ['Part-time', 'Other']]);
      expect(at('page=9').titles).toEqual(second.titles);
      expect(at('by=place').groups).toEqual(['Isfahan']);
    });

    it('are filtered by known parameters only', () => {
      expect(at('place=Shiraz').titles).toEqual(['Job j3']);
      expect(at('remote=1').titles).toEqual(['Job j5']);
      expect(at('q=j59').titles).toEqual(['Job j59']);
      const none = at('q=j0&type=Full-time&by=place');
      expect(none.html).toContain('No jobs found.');
      expect(none.html).toContain('href="/jobs?by=place">Clear filters');
    });

    it('are sorted by relevance in a search, without groups', () => {
      const roofer = makeJob('r', { title: 'Roofs', employment_type: 'Temporary' });
      const found = (query: string) => at(query, { jobs: [...jobs, roofer] });
      expect(found('q=roofs').titles).toEqual(['Roofs', 'Job j3']);
      expect(found('q=roofs&by=place').groups).toEqual(['Best matches first']);
      expect(found('q=roofs').html).not.toContain('Grouped by');
    });

    it('are replaced by an invitation to write while there are none', () => {
      const none = at('q=roof', { jobs: [] });
      expect(none.html).toContain('<h1>No open jobs right now</h1>');
      expect(none.html).toContain('href="/#contact_us"');
      expect(none.html).not.toContain('<form');
      const settings = { ...EMPTY_CONTENT.settings, sections: '-contact_us' };
      expect(at('', { settings }).html).not.toContain('#contact_us');
    });
  });

  it('sets the text direction automatically', () => {
    const html = render({
      ...EMPTY_CONTENT,
      jobs: [makeJob('a', { title: 'React، توسعه‌دهنده', company_name: 'Zagros' })],
    });
    expect(html).toMatch(/<a[^>]*dir="rtl"[^>]*>React/);
    expect(html).toMatch(/<p[^>]*dir="auto"[^>]*>Zagros/);
  });

  it('shows the retention period at the contact form and on the privacy page', () => {
    const settings = { ...EMPTY_CONTENT.settings, retention_months: '1' as const };
    expect(render({ ...EMPTY_CONTENT, settings })).toContain('and delete it after 1 month. ');
    expect(render({ ...EMPTY_CONTENT, settings }, '/privacy')).toContain(
      'automatically after 1 month,',
    );
    expect(render(EMPTY_CONTENT, '/privacy')).toContain('automatically after 12 months,');
  });

  it('mentions job alerts on the privacy page of sites that offer them', () => {
    const said = 'If you ask for mails about new jobs';
    expect(render(EMPTY_CONTENT, '/privacy')).not.toContain(said);
    const settings = { ...EMPTY_CONTENT.settings, job_alerts: true };
    expect(render({ ...EMPTY_CONTENT, settings }, '/privacy')).toContain(said);
  });

  it('shows a privacy text from the settings', () => {
    const settings = { ...EMPTY_CONTENT.settings, privacy: 'One.\n\nTwo.' };
    const html = render({ ...EMPTY_CONTENT, settings }, '/privacy');
    expect(html).toMatch(/>One\.<\/p><p[^>]*>Two\.<\/p>/);
    expect(html).not.toContain('automatically');
  });

  it('links a partner’s logo to its website', () => {
    const content = fullContent();
    const [one] = content.partners;
    const partners = [one!, { ...one!, id: 'q', name: 'Karun', website: 'https://karun.example' }];
    const html = render({ ...content, partners });
    const links = [...html.matchAll(/<a [^>]*aria-label="(?:Karun|Alvand)[^>]*>/g)].map(
      ([tag]) => tag,
    );
    expect(links).toHaveLength(1);
    for (const attribute of [
      'aria-label="Karun"',
      'href="https://karun.example"',
      'target="_blank"',
      'rel="noopener"',
    ])
      expect(links[0]).toContain(attribute);
    expect(links[0]).not.toContain('tabindex');
  });

  it("puts a legal text's headings below its title", () => {
    const settings = { ...EMPTY_CONTENT.settings, legal: '## Address\nYazd\n### Map\n**Here**' };
    const html = render({ ...EMPTY_CONTENT, settings }, '/legal');
    expect([...html.matchAll(/<h([1-6])[^>]*>([^<]+)/g)].map(([, ...h]) => h.join(' '))).toEqual(
      expect.arrayContaining(['1 Legal notice', '2 Address', '3 Map']),
    );
    const about = { ...EMPTY_CONTENT.settings, about_us: '## Address' };
    expect(render({ ...EMPTY_CONTENT, settings: about })).toContain('## Address');
  });

  it('has a slide button with its target', () => {
    const content = fullContent();
    const [slide] = content.slides;
    const shown = (button: string, to: string, path = '/') =>
      /<a class="[^"]*accent[^"]*" href="([^"]*)"[^>]*>See</.exec(
        render({ ...content, slides: [{ ...slide!, button, button_target: to }] }, path),
      )?.[1];
    expect(shown('See', '#careers')).toBe('#careers');
    expect(shown('See', '/jobs', '/fa/')).toBe('/fa/jobs');
    expect(shown('See', 'https://example.com/')).toBe('https://example.com/');
    expect(shown('See', '')).toBeUndefined();
    expect(shown('', '#careers')).toBeUndefined();
    // Written past the API.
    expect(shown('See', 'javascript:alert(1)')).toBeUndefined();
  });

  it('marks more than eight slides with numbers', () => {
    const content = fullContent();
    const slides = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...content.slides[0]!, id: `${index}` }));
    expect(render({ ...content, slides: slides(8) })).not.toContain('data-many');
    const html = render({ ...content, slides: slides(9) });
    expect(html).toContain('data-many');
    expect(html).toContain('>3 / 9<');
  });

  it('keeps `autocomplete` off checkboxes, where HTML forbids it', () => {
    const html = render(fullContent());
    expect(html).toContain('id="pause"');
    expect(html).not.toMatch(/<input type="checkbox"[^>]*autocomplete/i);
  });

  it('puts a short menu into the bar on small screens', () => {
    const content = fullContent();
    expect(render(content)).toContain('data-short');
    const copy = { ...content.settings.copy, careers_label: 'Careers and apprenticeships' };
    const settings = { ...content.settings, copy };
    expect(render({ ...content, settings })).not.toContain('data-short');
  });

  it('shows a single partner next to the headline, without scroll buttons', () => {
    const content = fullContent();
    const one = render({ ...content, partners: content.partners.slice(0, 1) });
    const partners = one.slice(one.indexOf('id="partners"'), one.indexOf('id="contact_us"'));
    expect(partners).toMatch(/<li.*<\/header>/s);
    expect(partners).not.toContain('Next partners');
  });

  it('shows initials and drawings instead of missing pictures', () => {
    const content = fullContent();
    const html = render({
      ...content,
      jobs: [makeJob('a', { company_name: 'énergie' })],
      staff: [makeStaff('Ada Lovelace King', 'employee', '')],
    });
    expect(html).toContain('>É<');
    expect(html).toContain('>AK<');
    expect(html.match(/<svg[^>]*viewBox="0 0 1 1"/g)).toHaveLength(3);
    expect(html.match(/"instead"><svg[^>]*viewBox="0 0 1 1"/g)).toHaveLength(1);
  });

  it('opens more than twelve employees on demand', () => {
    const withStaff = (count: number) =>
      render({
        ...fullContent(),
        staff: Array.from({ length: count }, (_, index) => makeStaff(`A ${index}`, 'employee', '')),
      });
    expect(withStaff(12)).not.toContain('Show all');
    expect(withStaff(13)).toMatch(
      /A 12<\/h3>.*<\/ul><details[^>]*><summary><span[^>]*>Show all 13<\/span>/s,
    );
  });

  it('shows the figures of the specification', () => {
    const figures = /<section[^>]* id="figures".*?<\/section>/s.exec(render(EMPTY_CONTENT))![0];
    const pairs = [...figures.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)];
    expect(pairs.map(([, label, value]) => [label, value])).toEqual([
      ['User Active', '3800+'],
      ['Trusted by Company', '230+'],
      ['Transaction', '$230M+'],
    ]);
  });

  it('has one first heading, and skips no heading level', () => {
    const visible = render(fullContent())
      .replace(/<dialog.*?<\/dialog>/gs, '')
      .replace(/<div id="menu".*?<\/nav>/s, '');
    const levels = [...visible.matchAll(/<h([1-6])/g)].map((match) => Number(match[1]));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  });

  it('links contact details to mail, phone and map', () => {
    const settings = { ...fullContent().settings, address: '14 Chaharbagh Lane\nIsfahan' };
    const html = render({ ...fullContent(), settings });
    expect(html).toContain('<a href="mailto:hello@zagros.example">hello@zagros.example</a>');
    expect(html).toMatch(/<a href="tel:\+983155500142"[^>]*>\+98 31 5550 0142</);
    const place = /<a[^>]*google\.com\/maps[^>]*>/.exec(html)![0];
    expect(place).toContain('rel="noopener noreferrer"');
    const map = new URL(/href="([^"]+)"/.exec(place)![1]!.replaceAll('&amp;', '&'));
    expect(map.origin + map.pathname).toBe('https://www.google.com/maps/search/');
    expect(map.searchParams.get('query')).toBe('14 Chaharbagh Lane Isfahan');
  });

  it('links to another language only if the site has one', () => {
    for (const mark of ['hrefLang', `aria-label="${en.page.languages}"`])
      expect(render(EMPTY_CONTENT)).not.toContain(mark);
    const settings = { ...EMPTY_CONTENT.settings, languages: 'en fa' };
    expect(render({ ...EMPTY_CONTENT, settings })).toMatch(
      /<a href="\/fa\/" lang="fa" hrefLang="fa"/,
    );
  });

  it.each([
    ['/jobs', 'q=solar&type=Full-time&page=2'],
    ['/fa/jobs', 'q=solar&type=Full-time&page=2'],
    ['/', 'jobs=all'],
    ['/jobs/x', ''],
    ['/jobs/x', 'apply'],
  ])('links to another language with its state: %s?%s', (path, query) => {
    const content = fullContent();
    const settings = { ...content.settings, languages: 'en fa' };
    const html = render({ ...content, settings, job: makeJob('x') }, path, query);
    const to = path.startsWith('/fa/') ? path.slice(3) : `/fa${path}`;
    const href = (query && `${to}?${query}`) || to;
    const links = [...html.matchAll(/<a href="([^"]*)"[^>]* hrefLang/g)].map(([, link]) =>
      link!.replaceAll('&amp;', '&').replace('apply=', 'apply'),
    );
    expect(links).toEqual([href]);
  });
});
