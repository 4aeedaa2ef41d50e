import { applicant, contactMessage, job, jobAlert } from '@sunfront/contract/entities/index';
import type { Job } from '@sunfront/contract/entities/job';
import type { Entity } from '@sunfront/contract/entities/entity';
import { isAnswerName, QUESTIONS_SHOWN } from '@sunfront/contract/jobs/answer-names';
import { type FieldError, withReference } from '@sunfront/contract/errors';
import { FORM_LANGUAGE } from '@sunfront/contract/limits';
import { basePath, type Language, LANGUAGES } from '@sunfront/contract/messages/index';
import { reference } from '@sunfront/contract/text/reference';
import { EMPTY_CONTENT, PART_NAMES } from '@sunfront/contract/site/site-content';
import type { Request } from 'express';
import type { Context } from '../../services/context.ts';
import type { HttpError } from '../../runtime/errors.ts';
import { originOf } from '../../runtime/origin.ts';
import { referenceFor } from '../../runtime/request.ts';
import type { Page, PageRequest } from '../../page/request.ts';
import { readSite, type Site } from '../../site/site.ts';
import { isId } from '../../store/record.ts';
import type { Repository } from '../../store/repository.ts';

type FormFields = Record<string, string>;

interface FormLocation {
  path: string;
  anchor: string;
}

/** Undefined for the site's main language. */
export function formLanguage({
  [FORM_LANGUAGE]: tag,
}: Record<string, unknown>): Language | undefined {
  return typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag) ? (tag as Language) : undefined;
}

export function languageOf(fields: FormFields): { language?: Language } {
  const language = formLanguage(fields);
  return language ? { language } : {};
}

const FORM_LOCATIONS: Record<string, (typed: FormFields) => FormLocation> = {
  [contactMessage.path]: () => ({ path: '/', anchor: '#contact_us' }),
  [applicant.path]: ({ job_id }) => ({
    path: `/${job.path}/${isId(job_id) ? job_id : 'unknown'}`,
    anchor: '',
  }),
  [jobAlert.path]: () => ({ path: '/jobs', anchor: '#alerts' }),
};

/** Browsers without JavaScript prefer HTML; scripts and API clients accept anything. */
export function isFormPost(req: Request, { path }: Entity): boolean {
  return path in FORM_LOCATIONS && isForm(req) && prefersHtml(req);
}

export function isForm(req: Request): boolean {
  return Boolean(req.is(['multipart/form-data', 'application/x-www-form-urlencoded']));
}

export function prefersHtml(req: Request): boolean {
  return /^text\/html\b/i.test(req.get('accept') ?? '');
}

export function confirmationUrl({ path: entity }: Entity, fields: FormFields, id: string): string {
  const { path, anchor } = FORM_LOCATIONS[entity]!(fields);
  return `${basePath(languageOf(fields).language)}${path}?sent=${reference(id)}${anchor}`;
}

export function confirmationPage(
  entity: Entity,
  { repository, siteUrl }: Context,
  req: Request,
  { fields, id, code }: { fields: FormFields; id: string; code: string },
): Promise<Page> {
  const { path } = FORM_LOCATIONS[entity.path]!(fields);
  const view = { path, ...languageOf(fields), sent: reference(id), code };
  return renderPage(repository, { view, origin: originOf(req, siteUrl) });
}

interface Refused {
  fields: FormFields;
  refusal: HttpError;
  /** If the refusal is about the whole form. */
  errors: FieldError[];
}

export function refusedFormPage(
  entity: Entity,
  { repository, siteUrl }: Context,
  req: Request,
  refused: Refused,
): Promise<Page> {
  const { fields } = refused;
  const { path } = FORM_LOCATIONS[entity.path]!(fields);
  const view = { path, ...languageOf(fields), refused: refusedForm(entity, refused) };
  return renderPage(repository, { view, origin: originOf(req, siteUrl) });
}

function refusedForm(entity: Entity, { fields: typed, refusal, errors: others }: Refused) {
  const { detail, status } = refusal;
  const isTyped = (name: string) =>
    name in entity.schema.shape ||
    (entity.answersField && (isAnswerName(name) || name === QUESTIONS_SHOWN));
  const values = Object.entries(typed).filter(([name]) => isTyped(name));
  const found = typeof detail === 'string' ? others : detail;
  // Each field's first error.
  const errors = found.map(({ loc, msg }) => [loc.at(-1), msg]).toReversed();
  return {
    values: Object.fromEntries(values),
    errors: Object.fromEntries(errors) as FormFields,
    problem: typeof detail === 'string' ? withReference(detail, referenceFor(status)) : '',
  };
}

/** Renders the form alone if the page's data cannot be read, so that no input is lost. */
export async function renderPage(repository: Repository, request: PageRequest): Promise<Page> {
  // The renderer is most of the code, and few calls need it.
  const { makePage } = await import('../../page/serve/page.ts');
  try {
    const { number } = await repository.revision();
    return await makePage(repository, await readSite(repository, number), request);
  } catch (error) {
    console.error('Reading the page of a refused form failed; the form stands alone', error);
    return makePage(repository, siteOf(request.view), request);
  }
}

/** The path may be a job's. */
function siteOf({ path, language = '' }: PageRequest['view']): Site {
  const now = new Date().toISOString();
  const id = path.split('/').at(-1)!;
  const unknown = { ...job.emptyValues, id, title: 'The job', created_at: now, updated_at: now };
  const content = {
    ...EMPTY_CONTENT,
    settings: { ...EMPTY_CONTENT.settings, languages: language },
    job: unknown as unknown as Job,
    status: Object.fromEntries(PART_NAMES.map((part) => [part, 'failed' as const])),
  };
  return { content, built_at: now, valid_until: now, revision: 0, shape: '' };
}
