import { isEmail } from '@sunfront/contract/text/email';
import { defineInt, defineSecret, defineString } from 'firebase-functions/params';

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
  backupBucket: defineString('BACKUP_BUCKET', {
    default: '',
    description: 'Another bucket, into which the site is backed up every night; empty for none',
  }),
  maxInstances: defineInt('MAX_INSTANCES', {
    // With the background functions, eighteen processors: new projects have twenty per region.
    default: 3,
    description: 'Most instances of each function that may run at once',
  }),
};

/**
 * `smtps://name:password@host`, or `none` if the Trigger Email extension sends the mails, or
 * nobody.
 */
export const smtpUrl = defineSecret('SMTP_URL');

/** Also in every function's URL and the rewrites in firebase.json. */
export const REGION = 'europe-west1';

/** Not the site's time zone, which is a setting and can change without a deployment. */
export const TIME_ZONE = 'UTC';

/** Without a quota increase, Cloud Run allows 100 instances. */
const RANGES: Record<string, [min: number, max: number]> = {
  SESSION_HOURS: [1, 720],
  TRUSTED_HOPS: [1, 10],
  SUBMISSION_LIMIT: [1, 10_000],
  SUBMISSION_MINUTES: [1, 1440],
  WEB_VITALS: [0, 100],
  MAX_INSTANCES: [1, 100],
};

const SHAPES: Record<string, [shape: RegExp, words: string]> = {
  WEB_API_KEY: [/^[\w-]{20,}$/, "must be the web app's apiKey"],
  STORAGE_BUCKET: [/^[a-z\d][a-z\d._-]+[a-z\d]$/, "must be the bucket's name, without gs://"],
  BACKUP_BUCKET: [/^([a-z\d][a-z\d._-]+[a-z\d])?$/, "must be a bucket's name, without gs://"],
};

/**
 * @throws Error if emulators are configured outside a `demo-` project: emulator tokens are unsigned
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
 * Returns `''` in a demo project without one.
 * @throws Error for an invalid URL: with the origin of the request, callers could choose links and
 * the sites that may post forms
 */
export function readSiteUrl(projectId: string, value: string): string {
  if (!value && projectId.startsWith('demo-')) return '';
  const url = URL.parse(value);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw new Error(`SITE_URL must be the site's address, such as https://www.example.com`);
  }
  return url.origin;
}

/**
 * Only the functions that send mails know the mail server, so that outside the emulators the sender
 * counts.
 */
export function sendsMail(env: NodeJS.ProcessEnv, mailFrom: string): boolean {
  return mailFrom !== '' || (env['FUNCTIONS_EMULATOR'] === 'true' && Boolean(env['SMTP_URL']));
}

export function parameterFaults(projectId: string, given: NodeJS.Dict<string>) {
  return Object.values(params).flatMap(({ name, options }) => {
    const value = given[name] ?? options.default?.toString();
    const text = value === undefined ? 'is missing' : faultOf(projectId, name, value);
    if (name === params.backupBucket.name && value && value === given[params.storageBucket.name]) {
      return [{ name, text: 'must be another bucket than STORAGE_BUCKET' }];
    }
    return text ? [{ name, text }] : [];
  });
}

function faultOf(projectId: string, name: string, value: string): string | undefined {
  const range = RANGES[name];
  if (range) {
    const [min, max] = range;
    const right = /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max;
    return right ? undefined : `must be a whole number from ${min} to ${max}`;
  }
  const [shape, words] = SHAPES[name] ?? [];
  if (shape) return shape.test(value) ? undefined : words;
  if (name === params.mailFrom.name) {
    const address = /<([^<>]*)>$/.exec(value)?.[1] ?? value;
    return !value || isEmail(address)
      ? undefined
      : 'must be an address, such as Example <website@example.com>';
  }
  try {
    readSiteUrl(projectId, value);
    return undefined;
  } catch {
    return "must be the site's address, such as https://www.example.com";
  }
}
