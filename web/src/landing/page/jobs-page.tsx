import type { Job } from '@sunfront/contract/entities/job';
import { JOBS_PAGE } from '@sunfront/contract/limits';
import { interpolate } from '@sunfront/contract/messages/index';
import type { SiteContent } from '@sunfront/contract/site/site-content';
import { buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useMessages } from '../../text/messages.ts';
import { useBasePath } from '../view/site-links.ts';
import { ListState } from '../sections/list-state.tsx';
import { hasAnchor } from '../view/navigation.ts';
import { TextLayout } from './text-layout.tsx';
import { ANY_JOB, JOBS, type JobSearch, type RefusedForm, searchQuery } from '../view/view.ts';
import { AlertForm } from './alert-form.tsx';
import { JobChoice, RemoteChoice } from '../jobs/job-choice.tsx';
import { JobCount } from '../careers/job-count.tsx';
import finder from '../careers/job-finder.module.css';
import { countPages, differentValues, searchJobs } from '../jobs/job-search.ts';
import { JobList } from '../careers/job-list.tsx';
import type { DisplayedJob } from '../jobs/displayed-job.ts';
import { useDirection } from '../../text/direction.tsx';

// The landing page's style sheet has a size budget.
const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.5rem 1.5rem',
} as const;

interface Props {
  content: SiteContent;
  jobs: readonly Job[];
  toShown: (job: Job) => DisplayedJob;
  search: JobSearch;
  /** The form of job alerts, rejected without script. */
  refused: RefusedForm | undefined;
}

/** Works without script. */
export function JobsPage({ content, jobs, toShown, search, refused }: Props) {
  const { jobs: said } = useMessages();
  if (jobs.length === 0) return <NoJobs content={content} refused={refused} />;
  const found = searchJobs(jobs, search);
  return (
    <TextLayout content={content} title={said.title} wide>
      <SearchForm jobs={jobs} found={found.length} search={search} />
      {/* enhance-job-search.ts replaces it while typing. */}
      <div id="results" tabIndex={-1} style={{ outline: 'none' }}>
        <Results found={found} toShown={toShown} search={search} />
      </div>
      <AlertForm content={content} jobs={jobs} refused={refused} />
    </TextLayout>
  );
}

function NoJobs({ content, refused }: Pick<Props, 'content' | 'refused'>) {
  const { jobs: said, careers } = useMessages();
  const base = useBasePath();
  const status = content.status?.jobs;
  const form = <AlertForm content={content} jobs={[]} refused={refused} />;
  if (status) {
    return (
      <TextLayout content={content} title={said.title}>
        <ListState status={status} failed={careers.failed} />
        {refused && form}
      </TextLayout>
    );
  }
  const contact = hasAnchor('contact_us', content) && `${base}/#contact_us`;
  return (
    <TextLayout content={content} title={said.none}>
      {contact && (
        <>
          <p>{said.noneHint}</p>
          <p style={{ marginTop: '1.5rem' }}>
            <a className={buttonClass('primary')} href={contact}>
              {said.write}
            </a>
          </p>
        </>
      )}
      {form}
    </TextLayout>
  );
}

interface SearchFormProps {
  jobs: readonly Job[];
  found: number;
  search: JobSearch;
}

function SearchForm({ jobs, found, search }: SearchFormProps) {
  const { jobs: said, finder: asked } = useMessages();
  const base = useBasePath();
  return (
    <form className={finder.finder} role="search" action={base + JOBS}>
      <Field label={asked.search}>
        {(control) => <input {...control} type="search" name="q" defaultValue={search.words} />}
      </Field>
      <JobChoice of="place" name="place" jobs={jobs} defaultValue={search.place} />
      <JobChoice of="type" name="type" jobs={jobs} defaultValue={search.type} />
      <RemoteChoice jobs={jobs} name="remote" value="1" defaultChecked={search.remote} />
      {search.by !== 'type' && <input type="hidden" name="by" value={search.by} />}
      <button className={buttonClass('primary')} style={{ flex: 'none' }}>
        {said.search}
      </button>
      <p id="found" className={finder.count} role="status">
        <JobCount found={found} all={jobs.length} />
      </p>
    </form>
  );
}

interface ResultsProps {
  found: readonly Job[];
  toShown: (job: Job) => DisplayedJob;
  search: JobSearch;
}

function Results({ found, toShown, search }: ResultsProps) {
  const { jobs: said, finder: asked, locale } = useMessages();
  const direction = useDirection();
  const base = useBasePath();
  const pages = countPages(found);
  const page = Math.min(search.page, pages);
  const hrefOf = (change: Partial<JobSearch>) =>
    base + JOBS + searchQuery({ ...search, page: 1, ...change });
  const isFiltered = Boolean(search.words || search.type || search.place || search.remote);
  // Groups would separate the best matches.
  const groups = search.words
    ? [{ name: said.byRelevance, entries: found }]
    : groupsOf(found, search.by, said.without, locale);
  const groupings = [
    ['type', asked.type],
    ['place', asked.place],
  ] as const;

  return (
    <>
      <p style={ROW}>
        {!search.words && found.length > 0 && (
          <>
            {said.groupBy}:
            {groupings.map(([by, label]) => (
              <a
                key={by}
                href={hrefOf({ by })}
                {...(search.by === by && {
                  'aria-current': 'true',
                  style: { textDecoration: 'none' },
                })}
              >
                {label}
              </a>
            ))}
          </>
        )}
        {isFiltered && <a href={hrefOf({ ...ANY_JOB, by: search.by })}>{said.clear}</a>}
      </p>
      {pageOf(groups, page).map(({ name, entries }) => (
        <section key={name} aria-label={name}>
          <h2 style={{ margin: '2.5rem 0 1rem', fontSize: '1.25rem' }} dir={direction(name)}>
            {name}
          </h2>
          <JobList jobs={entries.map(toShown)} />
        </section>
      ))}
      {pages > 1 && <PageLinks page={page} pages={pages} hrefOf={hrefOf} />}
    </>
  );
}

interface PageLinksProps {
  page: number;
  pages: number;
  hrefOf: (change: Partial<JobSearch>) => string;
}

function PageLinks({ page, pages, hrefOf }: PageLinksProps) {
  const messages = useMessages();
  const { jobs: said } = messages;
  return (
    <nav style={{ ...ROW, marginTop: '2rem' }} aria-label={said.pages}>
      {page > 1 && (
        <a className={buttonClass()} rel="prev" href={hrefOf({ page: page - 1 })}>
          {said.previous}
        </a>
      )}
      <p>{interpolate(messages, said.page, { number: page, count: pages })}</p>
      {page < pages && (
        <a className={buttonClass()} rel="next" href={hrefOf({ page: page + 1 })}>
          {said.next}
        </a>
      )}
    </nav>
  );
}

interface Group {
  name: string;
  entries: readonly Job[];
}

/** Jobs without a value are last. */
function groupsOf(
  jobs: readonly Job[],
  by: JobSearch['by'],
  without: string,
  locale: string,
): Group[] {
  const field = by === 'type' ? 'employment_type' : 'location';
  const names = differentValues(jobs, field, locale);
  return [...names, ''].flatMap((name) => {
    const entries = jobs.filter((job) => job[field] === name);
    return entries.length > 0 ? [{ name: name || without, entries }] : [];
  });
}

function pageOf(groups: Group[], page: number): Group[] {
  let from = (page - 1) * JOBS_PAGE;
  let left = JOBS_PAGE;
  return groups.flatMap(({ name, entries }) => {
    const shown = entries.slice(Math.max(0, from), Math.max(0, from) + left);
    from -= entries.length;
    left -= shown.length;
    return shown.length > 0 ? [{ name, entries: shown }] : [];
  });
}
