// @vitest-environment happy-dom
import type { Job } from '@sunfront/contract/entities/job';
import en from '@sunfront/contract/messages/en';
import type { SiteContent } from '@sunfront/contract/site/site-content';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enhanceJob } from '../../../src/landing/jobs/enhance-job.ts';
import { renderLanding, viewOf } from '../../../src/render.tsx';
import { fullContent, makeJob } from '../content.ts';

const now = '2025-06-01T12:00:00.000Z';

function show(change: Partial<SiteContent> = {}, address = '/jobs/x') {
  const { pathname, searchParams } = new URL(address, 'https://example.com');
  const content = { ...fullContent(), job: makeJob('x'), jobs: [], ...change };
  const view = viewOf(pathname, searchParams);
  document.body.innerHTML = renderLanding({ content, view, now, messages: en });
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const textOf = (selector: string) => find(selector)?.textContent;
const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const links = (text: string) =>
  [...document.querySelectorAll('a')]
    .filter(({ textContent }) => textContent === text)
    .map((link) => link.getAttribute('href'));

describe("a job's page", () => {
  it('has the job and its context, and nothing of the landing page', () => {
    show();
    expect(textsOf('h1')).toEqual(['Job x']);
    expect(textOf('main article')).toContain('Panels on roofs.');
    expect(textsOf('nav.breadcrumb li')).toEqual(['Jobs', 'Job x']);
    expect([links('Jobs'), links('Apply')]).toEqual([['/jobs'], ['/jobs/x?apply']]);
    expect(textOf('main section')).toContain(en.apply.next);
    expect(find('[data-slides], #main section[id], dialog[open]')).toBeNull();
    for (const text of ['Slide one', 'It began in a garage.', 'Alvand Steel'])
      expect(document.body.innerHTML).not.toContain(text);
    expect(JSON.parse(textOf('#islands')!)).toEqual({ login: {} });
  });

  it('links to the home page instead of an empty list while the section of jobs is hidden', () => {
    const { settings } = fullContent();
    show({ settings: { ...settings, sections: 'services -careers' } });
    expect(textsOf('nav.breadcrumb li')).toEqual(['Home', 'Job x']);
    expect(find('nav.breadcrumb a')!.getAttribute('href')).toBe('/');
  });

  it('shows every fact, the end beside the button, and the whole text', () => {
    const description = 'You bring:\n- two years\n- a licence\nWe bring\nthe tools.\n\n- a van';
    show({ job: makeJob('x', { description, numbers: 4, end: '2025-06-01' }) });
    expect(textsOf('dt')).toEqual(['Location', 'Openings', 'End date']);
    expect(textOf('[data-part=apply]')).toContain('Open until 1 Jun 2025');
    const html = find('[data-part=text]')!.innerHTML.replaceAll(/ (class|dir)="[^"]*"/g, '');
    expect(html).toContain(
      '<p>You bring:</p><ul><li>two years</li><li>a licence</li></ul>' +
        '<p>We bring\nthe tools.</p><ul><li>a van</li></ul>',
    );
  });

  it('lists up to three jobs of the same type or place, the closest first', () => {
    const job = makeJob('x', { location: 'Yazd', employment_type: 'Full-time' });
    const others: Partial<Job>[] = [
      { location: 'Shiraz' },
      { location: 'Yazd' },
      { location: 'Shiraz', employment_type: 'Full-time' },
      { location: 'Yazd', employment_type: 'Full-time' },
      { location: 'Yazd' },
    ];
    const jobs = others.map((values, index) => makeJob(`${index}`, values));
    show({ job, jobs: [job, ...jobs] });
    expect([textOf('aside h2'), textsOf('aside h3')]).toEqual([
      'Related jobs',
      ['Job 3', 'Job 1', 'Job 2'],
    ]);
    // Jobs without a type are not related.
    show({ job: makeJob('x', { location: 'Yazd' }), jobs: [jobs[0]!] });
    expect(find('aside')).toBeNull();
  });

  it('says that the job is closed in the time zone of the company, and offers open jobs', () => {
    const content = fullContent();
    const closed = makeJob('x', { end: '2025-05-31', location: 'Yazd' });
    const jobs = ['a', 'b', 'c', 'd'].map((id) => makeJob(id, { location: 'Shiraz' }));
    jobs.push(makeJob('e', { location: 'Yazd' }));
    show({ job: closed, jobs }, '/jobs/x?apply');
    expect(textOf('article')).toContain('Applications are closed.');
    expect([links('Apply'), links('See the open jobs')]).toEqual([[], ['/jobs']]);
    expect(find('form[action*=applicants]')).toBeNull();
    expect([textOf('aside h2'), textsOf('aside h3')]).toEqual([
      'Open jobs',
      ['Job e', 'Job a', 'Job b'],
    ]);
    // Twelve hours behind.
    const settings = { ...content.settings, time_zone: 'Pacific/Pago_Pago' };
    show({ job: makeJob('x', { end: '2025-06-01' }), settings });
    expect(textOf('article')).not.toContain('Applications are closed.');
  });

  it('offers open jobs instead of a missing one', () => {
    show({ job: null, jobs: [makeJob('a')] }, '/jobs/y');
    expect(textsOf('h1')).toEqual(['This job is closed']);
    expect([links('See the open jobs'), textsOf('aside h3')]).toEqual([['/jobs'], ['Job a']]);
  });

  it('shows the form in front of the text, and only its data is serialized', () => {
    show({ jobs: [makeJob('a')] }, '/fa/jobs/x?apply');
    expect(textsOf('h2')).toContain('Apply for Job');
    const [form, text] = [find('form[method=post]')!, find('[data-part=text] > div:last-of-type')!];
    const { DOCUMENT_POSITION_FOLLOWING: follows } = Node;
    expect(form.compareDocumentPosition(text) & follows).toBe(follows);
    expect(links('Cancel')).toEqual(['/fa/jobs/x']);
    expect([links('Apply'), find('aside')]).toEqual([[], null]);
    expect(JSON.parse(textOf('#islands')!).apply).toEqual({
      job: { id: 'x', title: 'Job x', company_name: 'Zagros Solar' },
      settings: { retention_months: '12', copy: { privacy_title: 'Privacy' } },
      view: {},
    });
  });

  it('confirms a form that was sent without script', () => {
    show({}, '/jobs/x?sent=K7QX-2M9B');
    expect(textsOf('h2')).toContain('Thank you');
    expect(textOf('[data-part=text]')).toContain('K7QX-2M9B');
    expect(links('See the open jobs')).toEqual(['/jobs']);
    expect(find('[data-island=apply]')).toBeNull();
  });
});

describe('the script of the page', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => vi.restoreAllMocks());

  it('remembers the job, and shows the reference of an application', () => {
    show();
    enhanceJob(find('[data-job]'))!();
    expect(localStorage.getItem('viewed_jobs')).toBe('{"x":""}');
    expect(find('[data-applied]')!.hidden).toBe(true);
    localStorage.setItem('applied_jobs', '{"x":"K7QX-2M9B"}');
    enhanceJob(find('[data-job]'))!();
    expect(find('[data-applied]')!.hidden).toBe(false);
    expect(textOf('[data-applied]')).toBe('Applied. Your reference is K7QX-2M9B.');
  });

  it('prints a short address, whatever the title', () => {
    const id = 'ad5ec42f09a74820bde77f6d3b854dc8';
    show({ job: makeJob(id, { title: 'نصاب پنل' }) }, '/fa/jobs/x');
    enhanceJob(find('[data-job]'))!();
    expect(textOf('[data-address]')).toBe(`${location.origin}/fa/jobs/ad5ec42f09`);
  });

  it('loads the page behind a dialog that was reloaded', () => {
    history.replaceState(null, '', '/jobs/x?apply');
    show();
    const stop = enhanceJob(find('[data-job]'))!;
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    for (const [address, reloads] of [
      ['/jobs/x?apply#main', 0],
      ['/jobs/x', 1],
      ['/', 2],
    ] as const) {
      history.replaceState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
      expect(reload).toHaveBeenCalledTimes(reloads);
    }
    stop();
  });
});
