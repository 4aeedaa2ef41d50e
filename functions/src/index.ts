import { entities } from '@sunfront/contract/entities/index';
import { MAIL } from '@sunfront/contract/api/mail';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { onSchedule, type ScheduledEvent } from 'firebase-functions/scheduler';
import { guardBodies } from './runtime/body-limits.ts';
import { params, REGION, smtpUrl, TIME_ZONE } from './runtime/config.ts';
import { startLog } from './runtime/log.ts';
import { withFailureReport } from './triggers/failure-report.ts';

startLog();
guardBodies();

// Dynamic imports keep cold starts short.

export const api = onRequest(
  {
    region: REGION,
    memory: '1GiB',
    concurrency: 8,
    timeoutSeconds: 60,
    maxInstances: params.maxInstances,
    invoker: 'public',
    // Explicit, because the emulators would enable it.
    cors: false,
  },
  async (req, res) => {
    const { app } = await import('./api/api.ts');
    app(req, res);
  },
);

export const page = onRequest(
  {
    region: REGION,
    memory: '512MiB',
    concurrency: 40,
    timeoutSeconds: 60,
    maxInstances: params.maxInstances,
    invoker: 'public',
    cors: false,
  },
  async (req, res) => {
    const { handle } = await import('./page/serve/pages.ts');
    await handle(req, res, () => {});
  },
);

/** The default of 256 MiB leaves little room besides the Firebase SDKs. */
const background = { region: REGION, memory: '512MiB', maxInstances: 1 } as const;

/** For writes that bypassed the API. */
export const rebuild = Object.fromEntries(
  entities
    .filter(({ access }) => access.list === 'public')
    .map(({ path }) => [
      // The CLI would read `rebuild-social-media` as `rebuild.social.media`.
      path.replaceAll('-', '_'),
      onDocumentWritten(
        {
          ...background,
          document: `${path}/{id}`,
          concurrency: 1,
          retry: true,
        },
        ({ params: { id }, data, ...event }) =>
          withFailureReport(`rebuild-${path}`, event, true, async () => {
            const { onWrite } = await import('./triggers/write-trigger.ts');
            const { before, after } = data ?? {};
            const stamp = after?.updateTime?.valueOf();
            await onWrite(path, id, before?.data() ?? null, after?.data() ?? null, stamp);
          }),
      ),
    ]),
);

const sending = {
  ...background,
  timeoutSeconds: 120,
  secrets: process.env['FUNCTIONS_EMULATOR'] === 'true' ? [] : [smtpUrl],
};

export const mail = onDocumentWritten(
  // Mail servers refuse many connections at once.
  { ...sending, document: `${MAIL}/{id}`, concurrency: 3, retry: true },
  ({ params, ...event }) =>
    withFailureReport('mail', event, true, async () => {
      const { mailWorker } = await import('./mail/default-worker.ts');
      await mailWorker?.deliver(params.id);
    }),
);

export const outbox = onSchedule(
  { ...sending, schedule: 'every 5 minutes', timeZone: TIME_ZONE },
  (event) =>
    withFailureReport('outbox', timed(event), false, async () => {
      const { mailWorker } = await import('./mail/default-worker.ts');
      await mailWorker?.deliverDue();
    }),
);

export const nightly = onSchedule(
  { ...background, schedule: 'every day 03:00', timeZone: TIME_ZONE, timeoutSeconds: 540 },
  (event) =>
    withFailureReport('nightly', timed(event), false, async () => {
      const { announceClosing, announceJobs, remindOfInterviews, sweep } =
        await import('./maintenance/maintenance.ts');
      await allOf(
        async () => console.info(`Sent notices of ${await announceClosing()} jobs that end soon`),
        async () => console.info(`Wrote ${await announceJobs()} mails about new jobs`),
        async () => console.info(`Wrote ${await remindOfInterviews()} mails about interviews`),
        // Last, because it may need all of the remaining time.
        async () => console.info('Swept', await sweep()),
      );
    }),
);

export const backup = onSchedule(
  { ...background, schedule: 'every day 02:00', timeZone: TIME_ZONE, timeoutSeconds: 1800 },
  (event) =>
    withFailureReport('backup', timed(event), false, async () => {
      const { backUp } = await import('./maintenance/maintenance.ts');
      const path = await backUp();
      if (path) console.info(`Backed up as ${path}`);
    }),
);

/** A failed step does not prevent the others. @throws all errors, after all steps */
async function allOf(...steps: (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => errors.push(error));
  if (errors.length > 1) throw new AggregateError(errors, errors.map(String).join('; '));
  if (errors.length > 0) throw errors[0];
}

function timed({ scheduleTime }: ScheduledEvent) {
  return { id: `due-${scheduleTime}`, time: scheduleTime };
}
