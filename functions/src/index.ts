import { entities } from '@sunfront/contract';
import { MAIL } from '@sunfront/contract/mail';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { onSchedule, type ScheduledEvent } from 'firebase-functions/scheduler';
import { limitBodies } from './body-limits.ts';
import { params, REGION, smtpUrl, TIME_ZONE } from './config.ts';
import { startLog } from './log.ts';
import { watched } from './watched.ts';

startLog();
limitBodies();

// Each function loads its own code with its first request: a page's cold start pays for no uploads.

export const api = onRequest(
  {
    region: REGION,
    memory: '1GiB',
    concurrency: 8,
    timeoutSeconds: 60,
    maxInstances: params.maxInstances,
    invoker: 'public',
    // Nor do the emulators let other sites call us.
    cors: false,
  },
  async (req, res) => {
    const { app } = await import('./api/api.ts');
    app(req, res);
  },
);

/** Answers everything that is neither a file nor the API: pages from the site's one document (page/page.ts). */
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
    const { handle } = await import('./page/pages.ts');
    await handle(req, res, () => {});
  },
);

/** Functions that nobody waits for. The default of 256 MiB leaves little room beside the Firebase SDKs. */
const background = { region: REGION, memory: '512MiB', maxInstances: 1 } as const;

/** Rebuilds the site's document after writes that came another way than through the API. */
export const rebuild = Object.fromEntries(
  entities
    .filter(({ access }) => access.list === 'public')
    .map(({ path }) => [
      // A dash would part the name: the CLI reads `rebuild-social-media` as `rebuild.social.media`.
      path.replaceAll('-', '_'),
      onDocumentWritten(
        {
          ...background,
          document: `${path}/{id}`,
          concurrency: 1,
          retry: true,
        },
        ({ params: { id }, data, ...event }) =>
          watched(`rebuild-${path}`, event, true, async () => {
            const { followWrite } = await import('./upkeep/follow-write.ts');
            await followWrite(path, id, data?.before.data() ?? null, data?.after.data() ?? null);
          }),
      ),
    ]),
);

/** What sends mails; among emulators the address of the server is in the environment, and no secret. */
const sending = {
  ...background,
  timeoutSeconds: 120,
  secrets: process.env['FUNCTIONS_EMULATOR'] === 'true' ? [] : [smtpUrl],
};

/** Sends each mail as it is written (mail/postman.ts). */
export const mail = onDocumentWritten(
  { ...sending, document: `${MAIL}/{id}`, retry: true },
  ({ params, ...event }) =>
    watched('mail', event, true, async () => {
      const { postman } = await import('./mail/sending.ts');
      await postman?.deliver(params.id);
    }),
);

/** Sends what is to be tried again, and what was broken off. */
export const outbox = onSchedule(
  { ...sending, schedule: 'every 5 minutes', timeZone: TIME_ZONE },
  (event) =>
    watched('outbox', timed(event), false, async () => {
      const { postman } = await import('./mail/sending.ts');
      await postman?.deliverDue();
    }),
);

/** Deletes what has had its time (upkeep/sweep.ts), every night. */
export const nightly = onSchedule(
  { ...background, schedule: 'every day 03:00', timeZone: TIME_ZONE, timeoutSeconds: 540 },
  (event) =>
    watched('nightly', timed(event), false, async () => {
      const { announceClosing, sweep } = await import('./upkeep/maintenance.ts');
      console.info('Swept', await sweep());
      console.info(`Told of ${await announceClosing()} jobs that end soon`);
    }),
);

/** Writes the site into another bucket every night, where one is named (upkeep/backup.ts). */
export const backup = onSchedule(
  { ...background, schedule: 'every day 02:00', timeZone: TIME_ZONE, timeoutSeconds: 1800 },
  (event) =>
    watched('backup', timed(event), false, async () => {
      const { backUp } = await import('./upkeep/maintenance.ts');
      const path = await backUp();
      if (path) console.info(`Backed up as ${path}`);
    }),
);

/** What is due at a time is known by it. */
function timed({ scheduleTime }: ScheduledEvent) {
  return { id: `due-${scheduleTime}`, time: scheduleTime };
}
