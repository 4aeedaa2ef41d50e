import {
  applicant,
  galleryImage,
  job,
  setting,
  storedPicture,
} from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { closesAt, isOpen, NO_REPLACED_DATES } from '@sunfront/contract/jobs/open';
import { describeIssue, checkContrast } from '@sunfront/contract/theme/theme-colors';
import { FORM_LANGUAGE, FORM_SOURCE } from '@sunfront/contract/limits';
import { LANGUAGE_TAGS } from '@sunfront/contract/messages/index';
import { siteName, VIEWS } from '@sunfront/contract/api/view-limits';
import { dayIn } from '@sunfront/contract/text/time-zone';
import type { SettingOf } from '../mail/notices.ts';
import { HttpError } from '../runtime/errors.ts';
import { apiMessages } from '../messages/api.ts';
import type { Addition, Documents, Stored } from '../store/repository.ts';
import { type CountableView, sentOn } from '../views/day.ts';
import type { Stores } from '../store/stores.ts';
import { isClosed } from '../interviews/application.ts';
import { cancelOpen } from '../interviews/end.ts';
import { checkAnswers, type FormFields } from './answers.ts';
import { refreshClosing, timeZone } from './closing.ts';
import { keepAltText } from './library.ts';
import { getJob, getOpenJob } from './open-job.ts';
import { findUses } from './picture-uses.ts';

interface Hooks {
  /** May reject the draft. @param form of a visitor; absent for administrators */
  beforeChange?(
    stores: Stores,
    draft: Record<string, unknown>,
    form?: FormFields,
  ): Promise<Record<string, unknown>>;
  /** Written in the same commit as a visitor's submission. */
  additions?(settingOf: SettingOf, record: Stored): Addition[];
  /** Counted after a visitor's submission. */
  view?(record: Stored): CountableView;
  /** Runs in the transaction, before its writes. */
  beforeDelete?(documents: Documents, records: Stored[]): Promise<void>;
  /** Idempotent. `after` is null after a delete. */
  afterChange?(
    stores: Pick<Stores, 'repository'>,
    before: Record<string, unknown> | null,
    after: Record<string, unknown> | null,
  ): Promise<void>;
}

export const hooks: Partial<Record<string, Hooks>> = {
  [job.path]: {
    async beforeChange({ repository }, draft) {
      const dates = { end: String(draft['end'] ?? '') };
      const zone = await timeZone(repository);
      return {
        closes_at: closesAt(dates, zone),
        ...(isOpen(dates, new Date(), zone) && NO_REPLACED_DATES),
      };
    },
  },

  [setting.path]: {
    async beforeChange(_stores, draft) {
      const refused = checkContrast(draft).map((issue) => {
        return { loc: ['body', issue.field], msg: describeIssue(issue), type: 'value_error' };
      });
      if (refused.length > 0) throw new HttpError(422, refused);
      return {};
    },
    async afterChange({ repository }, before, after) {
      if ((before?.['time_zone'] ?? '') === (after?.['time_zone'] ?? '')) return;
      await refreshClosing(repository);
    },
  },

  [galleryImage.path]: {
    afterChange: ({ repository }, before, after) => keepAltText(repository, before, after),
  },

  [storedPicture.path]: {
    async beforeDelete(documents, pictures) {
      const [use] = await findUses(
        documents,
        pictures.map(({ url }) => String(url)),
      );
      if (use) throw new HttpError(409, apiMessages.files.pictureInUse(use.entity.singular));
    },
  },

  [applicant.path]: {
    async afterChange({ repository }, before, after) {
      if (!before || isClosed(before) || !isClosed(after)) return;
      await cancelOpen(repository, (after ?? before) as Stored);
    },
    /** Administrators add applications to any job, without its questions. */
    async beforeChange({ repository }, draft, form) {
      if (!form) return { job_title: (await getJob(repository, draft['job_id']))['title'] };
      const found = await getOpenJob(repository, draft['job_id']);
      const { answers, errors } = checkAnswers(found, form);
      if (errors.length > 0) throw new HttpError(422, errors);
      const language = LANGUAGE_TAGS.find((tag) => tag === form[FORM_LANGUAGE]);
      const source = siteName(String(form[FORM_SOURCE] ?? ''));
      return {
        job_title: found['title'],
        ...(answers.length > 0 && { answers }),
        ...(language && { language }),
        ...(source && { source }),
      };
    },
    view: ({ source }) => ({ page: 'sent', source: String(source ?? '') }),
    additions(settingOf, { job_id, job_title }) {
      if (settingOf('count_views') === 'false') return [];
      const day = dayIn(Date.now(), settingOf('time_zone'));
      const data = sentOn(day, { id: String(job_id), title: String(job_title) });
      return [{ collection: VIEWS, id: day, data }];
    },
  },
};

/** @throws errors of the entity's hook */
export async function runBeforeChange(
  stores: Stores,
  { path }: Entity,
  draft: Record<string, unknown>,
  form?: FormFields,
): Promise<Record<string, unknown>> {
  return (await hooks[path]?.beforeChange?.(stores, draft, form)) ?? {};
}
