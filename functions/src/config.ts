import { defineInt, defineSecret, defineString } from 'firebase-functions/params';

/** Parameters of a deployment: asked for once by `firebase deploy` and kept in functions/.env.<project>. */
export const params = {
  webApiKey: defineString('WEB_API_KEY', {
    description: 'The web API key of the project (Project settings, General)',
  }),
  storageBucket: defineString('STORAGE_BUCKET', {
    description:
      'The Cloud Storage bucket for pictures and résumés, such as my-project.firebasestorage.app',
  }),
  siteUrl: defineString('SITE_URL', {
    description:
      'The address of the site, such as https://www.example.com, for links and search engines',
  }),
  mailFrom: defineString('MAIL_FROM', {
    default: '',
    description: 'The sender of mails, such as "Example Solar <website@example.com>"',
  }),
  sessionHours: defineInt('SESSION_HOURS', {
    default: 12,
    description: 'Hours after which an administrator has to log in again',
  }),
  trustedHops: defineInt('TRUSTED_HOPS', {
    default: 2,
    description: 'Position of the caller in X-Forwarded-For, counted from the right',
  }),
  submissionLimit: defineInt('SUBMISSION_LIMIT', {
    default: 30,
    description: 'Applications, and messages, that one address may send within the window',
  }),
  submissionMinutes: defineInt('SUBMISSION_MINUTES', {
    default: 10,
    description: 'Length of that window in minutes',
  }),
  webVitals: defineInt('WEB_VITALS', {
    default: 0,
    description: 'Of a hundred visits, those whose Web Vitals are written into the log; 0 for none',
  }),
  maxInstances: defineInt('MAX_INSTANCES', {
    default: 10,
    description: 'Most instances of each function that may run at once',
  }),
};

/** The mail server, `smtps://name:password@host`; `none` where something else sends mails, or nothing does. */
export const smtpUrl = defineSecret('SMTP_URL');

/** Where everything runs; part of every address, and of the rewrites in firebase.json. */
export const REGION = 'europe-west1';

/**
 * The project's id, from the platform's environment.
 * @throws Error when emulators are named outside a `demo-` project: their tokens are unsigned, so
 * trusting them anywhere else would let anyone in.
 */
export function readProjectId(env: NodeJS.ProcessEnv): string {
  const projectId = env['GCLOUD_PROJECT'] ?? env['GOOGLE_CLOUD_PROJECT'] ?? '';
  const emulators = Object.keys(env).filter((name) => name.endsWith('_EMULATOR_HOST') && env[name]);
  const local = env['FUNCTIONS_EMULATOR'] === 'true' && projectId.startsWith('demo-');
  if (emulators.length > 0 && !local) {
    throw new Error(`Refusing to start: ${emulators.join(', ')} set outside a demo project`);
  }
  if (!projectId) throw new Error('GCLOUD_PROJECT names no project');
  return projectId;
}

/**
 * The site's own origin (scheme and host), from the parameter SITE_URL; `''` in a demo that has none.
 * @throws Error elsewhere without an http(s) address: what answers say of themselves, and which site
 * may post forms here, would be for callers to choose.
 */
export function readSiteUrl(projectId: string, value: string): string {
  if (!value && projectId.startsWith('demo-')) return '';
  const url = URL.parse(value);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw new Error(`SITE_URL must be the site's address, such as https://www.example.com`);
  }
  return url.origin;
}
