import * as z from 'zod';
import { SERVICES } from '../health.ts';
import { QUESTION_TYPE_NAMES } from '../jobs/question-types.ts';
import type { AskedQuestion } from '../jobs/questions.ts';
import { LANGUAGE_TAGS } from '../messages/index.ts';
import type { Overview } from './overview.ts';
import { SECURITY_KINDS } from '../security.ts';

// Only the server imports this module; the panel imports its types. `id` names the schema in the
// OpenAPI description.

/** ISO 8601 in UTC. */
export const moment = z.iso.datetime();
/** `''` for never. */
export const momentOrNone = z.union([moment, z.literal('')]);
export const count = z.int().min(0);

export const detail = z.union([
  z.string(),
  z.array(
    z.object({ loc: z.array(z.union([z.string(), z.int()])), msg: z.string(), type: z.string() }),
  ),
]);

export const error = z.object({ detail, request_id: z.string().optional() }).meta({ id: 'Error' });

const serviceState = z.enum(['ok', 'failing']);

export const health = z
  .object({
    status: serviceState,
    version: z.string(),
    /** With `-dirty` if files differed; `''` if unknown. */
    commit: z.string(),
    checked_at: moment,
    services: z.object(
      Object.fromEntries(SERVICES.map((name) => [name, serviceState])) as Record<
        (typeof SERVICES)[number],
        typeof serviceState
      >,
    ),
  })
  .meta({ id: 'Health' });

export type Health = z.infer<typeof health>;

/** A failure of a trigger or a scheduled job. Equal failures are counted. */
export const failure = z
  .object({
    id: z.string(),
    created_at: moment,
    last_at: moment,
    number: count,
    /** Function name, such as `rebuild-jobs`. */
    what: z.string(),
    /** Without personal data. */
    message: z.string(),
    /** Log entries have it as `request_id`. */
    event: z.string(),
  })
  .meta({ id: 'Failure' });

export type Failure = z.infer<typeof failure>;

export const securityEvent = z
  .object({
    id: z.string(),
    created_at: moment,
    kind: z.enum(SECURITY_KINDS),
    /** A username, or an invitation's id until somebody accepts it; `''` for an unknown account. */
    about: z.string(),
    /** `''` without a login. */
    by: z.string(),
    /** Keyed hash of the IP address; `''` if unknown. */
    address: z.string(),
    /** For example `Firefox on Windows`. */
    device: z.string(),
    /** For example the new role. */
    detail: z.string(),
  })
  .meta({ id: 'SecurityEvent' });

export type SecurityEvent = z.infer<typeof securityEvent>;

const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;

export const mail = z
  .object({
    id: z.string(),
    created_at: moment,
    to: z.array(z.string()),
    subject: z.string(),
    text: z.string(),
    /** `''` for automatic mails. */
    by: z.string(),
    /** Entity path. */
    collection: z.string(),
    record: z.string(),
    state: z.enum(MAIL_STATES),
    /** When a mail that can still be recalled is sent; otherwise `''`. */
    sends_at: z.string(),
    attempts: count,
    /** The reason of a failure, or of a refused recipient; otherwise `''`. */
    error: z.string(),
  })
  .meta({ id: 'Mail' });

export type Mail = z.infer<typeof mail>;
export type MailState = Mail['state'];

export const firebaseConfig = z.object({
  projectId: z.string(),
  apiKey: z.string(),
  authDomain: z.string(),
  /** Only on a developer's machine. */
  emulators: z
    .object({ auth: z.string(), firestore: z.object({ host: z.string(), port: z.int() }) })
    .optional(),
});

export type FirebaseConfig = z.infer<typeof firebaseConfig>;

export const overview = z.record(
  z.string(),
  z.record(z.string(), z.array(z.object({ of: z.array(z.string()), number: count }))),
) as z.ZodType as z.ZodType<Partial<Overview>>;

const texts = z.record(z.string(), z.string());

const askedQuestion = z.object({
  id: z.string(),
  type: z.enum(QUESTION_TYPE_NAMES),
  wording: z.string(),
  hint: z.string(),
  required: z.boolean(),
  options: z.array(z.object({ id: z.string(), text: z.string() })),
  translations: z
    .object(Object.fromEntries(LANGUAGE_TAGS.map((tag) => [tag, texts.optional()])))
    .meta({ description: 'By language, then by `wording`, `hint` or the id of an option' }),
});

/** As administrators see it. */
export const fullQuestion = askedQuestion.extend({ on_card: z.boolean() });

export const askedQuestions = z
  .object({
    versions: z.string().meta({
      description: 'Sent back as `questions_shown`, it reports questions that changed meanwhile.',
    }),
    questions: z.array(askedQuestion),
  })
  .meta({ id: 'AskedQuestions' });

export interface AskedQuestions {
  versions: string;
  questions: AskedQuestion[];
}
