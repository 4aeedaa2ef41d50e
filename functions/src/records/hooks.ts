import { applicant, job, setting } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { closesAt, isOpen, NEVER, NO_REPLACED_DATES } from '@sunfront/contract/jobs/open';
import { describeIssue, checkContrast } from '@sunfront/contract/theme/theme-colors';
import { isPublished } from '@sunfront/contract/entities/publication';
import { HttpError } from '../runtime/errors.ts';
import { apiMessages } from '../messages/api.ts';
import { isId } from '../store/record.ts';
import type { Stores } from '../store/stores.ts';
import { refreshClosing, timeZone } from './closing.ts';

export interface Hooks {
  /** May reject the draft. @param isManual whether an administrator adds a submission */
  beforeChange?(
    stores: Stores,
    draft: Record<string, unknown>,
    isManual?: boolean,
  ): Promise<Record<string, unknown>>;
  /** `after` is null after a delete. */
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

  [applicant.path]: {
    async beforeChange({ repository }, draft, isManual) {
      const id = String(draft['job_id']);
      const found = isId(id) ? await repository.get(job.path, id) : null;
      const now = new Date().toISOString();
      if (!found || (!isManual && !isPublished(found, now)))
        throw new HttpError(404, apiMessages.records.jobNotFound);
      if (!isManual && String(found['closes_at'] ?? NEVER) <= now) {
        throw new HttpError(409, apiMessages.records.jobClosed);
      }
      return { job_title: found['title'] };
    },
  },
};

/** @throws errors of the entity's hook */
export async function runBeforeChange(
  stores: Stores,
  { path }: Entity,
  draft: Record<string, unknown>,
  isManual = false,
): Promise<Record<string, unknown>> {
  return (await hooks[path]?.beforeChange?.(stores, draft, isManual)) ?? {};
}
