import { applicant, entities, job } from '@sunfront/contract/entities/index';
import { STAGES } from '@sunfront/contract/entities/applicant';
import { HISTORY } from '@sunfront/contract/history';
import { NEVER } from '@sunfront/contract/jobs/open';
import type { Context } from '../src/services/context.ts';
import type { Repository, Stored } from '../src/store/repository.ts';
import { rebuildSite } from '../src/site/site.ts';
import { startServer } from './server.ts';

/**
 * The app server of `npm run bench`, in its own process so that measuring does not slow it down.
 */

let reads = 0;
const grown = { pictures: 0, changes: 0, applications: 0 };

const { origin, context } = await startServer();
const { repository } = context;

const calls = {
  async fill({ from, jobs }: { from: string; jobs: number }): Promise<void> {
    for (const { path, access } of entities) {
      if (access.list !== 'public') continue;
      const records = (await (await fetch(`${from}/api/${path}/`)).json()) as Stored[];
      await create(path, path === job.path ? multiplied(records, jobs) : records);
    }
    await rebuildSite(repository);
  },

  async panel() {
    const { origin } = await startServer({ wrap: countingAll });
    return { origin };
  },

  async grow(size: Record<keyof typeof grown, number>): Promise<void> {
    const images = await repository.list('gallery');
    const jobs = await repository.list(job.path);
    const added = <T>(kind: keyof typeof grown, make: (index: number) => T) => {
      const [from, to] = [grown[kind], size[kind]];
      grown[kind] = to;
      return Array.from({ length: to - from }, (_, index) => make(from + index));
    };
    const pictureAt = (index: number) => ({
      ...images[index % images.length]!,
      id: `picture-${index}`,
      alt_text: `Picture ${index + 1}`,
    });
    await create('gallery', added('pictures', pictureAt));
    const changeAt = (index: number) => ({
      ...changeOf(pictureAt(index % grown.pictures), index % 2 === 0),
      id: `change-${index}`,
    });
    await create(HISTORY, added('changes', changeAt));
    const applicationAt = (index: number) => applicationFor(jobs[index % jobs.length]!, index);
    await create(applicant.path, added('applications', applicationAt));
    await rebuildSite(repository);
  },

  async takeReads() {
    const taken = reads;
    reads = 0;
    return { reads: taken };
  },
};

function applicationFor({ id: job_id, title: job_title }: Stored, index: number): Stored {
  return {
    ...applicant.emptyValues,
    id: `application-${index}`,
    job_id,
    job_title,
    full_name: `Applicant ${index + 1}`,
    contact: `applicant-${index + 1}@example.org`,
    stage: index % 2 === 0 ? 'new' : STAGES[(index >> 1) % STAGES.length],
    assigned_to: index % 3 === 0 ? 'bench' : '',
    next_step: index % 4 === 0 ? 'Call back' : '',
    next_step_on: index % 4 === 0 ? '2031-02-03' : '',
  };
}

function changeOf(before: Stored, trashed: boolean) {
  return {
    by: 'bench',
    kind: trashed ? 'delete' : 'update',
    collection: 'gallery',
    record: before.id,
    name: String(before['alt_text']),
    fields: ['alt_text'],
    before,
    after: trashed ? null : { ...before, alt_text: 'Another text' },
    files: [],
    trashed,
  };
}

/** Firestore accepts at most 500 writes at once. */
const BATCH = 400;

process.on('message', ({ call, options }: { call: keyof typeof calls; options: never }) => {
  Promise.resolve(calls[call](options)).then(
    (result) => process.send!({ result }),
    (error: unknown) => process.send!({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
process.send!({ result: origin });

async function create(path: string, records: Stored[]) {
  for (let start = 0; start < records.length; start += BATCH) {
    await repository.create(path, records.slice(start, start + BATCH));
  }
}

function multiplied(templates: Stored[], count: number): Stored[] {
  return Array.from({ length: count }, (_, index) => {
    const template = templates[index % templates.length]!;
    const title = `${String(template['title'])} ${index + 1}`;
    return { ...template, id: `job-${index + 1}`, title, end: '', closes_at: NEVER };
  });
}

function countingAll(context: Context): Context {
  const { auth, repository } = context;
  return {
    ...context,
    repository: counting(repository),
    auth: { ...auth, repository: counting(repository) },
  };
}

/** Firestore bills an empty result as one read. */
function counting(inner: Repository): Repository {
  return {
    ...inner,
    revision() {
      reads += 1;
      return inner.revision();
    },
    get(...args) {
      reads += 1;
      return inner.get(...args);
    },
    async list(...args) {
      const found = await inner.list(...args);
      reads += Math.max(1, found.length);
      return found;
    },
    count(...args) {
      reads += 1;
      return inner.count(...args);
    },
    has(...args) {
      reads += 1;
      return inner.has(...args);
    },
    write(...args) {
      reads += 1;
      return inner.write(...args);
    },
    transact: (work) =>
      inner.transact((documents) =>
        work({
          ...documents,
          get(collection, id) {
            reads += 1;
            return documents.get(collection, id);
          },
          async where(...args) {
            const found = await documents.where(...args);
            reads += Math.max(1, found.length);
            return found as never;
          },
        }),
      ),
  };
}
