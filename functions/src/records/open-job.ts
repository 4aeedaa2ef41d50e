import { job } from '@sunfront/contract/entities/index';
import { isPublished } from '@sunfront/contract/entities/publication';
import { NEVER } from '@sunfront/contract/jobs/open';
import { apiMessages } from '../messages/api.ts';
import { HttpError } from '../runtime/errors.ts';
import { isId } from '../store/record.ts';
import type { Repository, Stored } from '../store/repository.ts';

/** @throws HttpError 404 */
export async function getJob(repository: Repository, id: unknown): Promise<Stored> {
  const found = isId(id) ? await repository.get(job.path, id) : null;
  if (!found) throw new HttpError(404, apiMessages.records.jobNotFound);
  return found;
}

/** @throws HttpError 404 unless published, 409 if closed */
export async function getOpenJob(repository: Repository, id: unknown): Promise<Stored> {
  const found = await getJob(repository, id);
  const now = new Date().toISOString();
  if (!isPublished(found, now)) throw new HttpError(404, apiMessages.records.jobNotFound);
  if (String(found['closes_at'] ?? NEVER) <= now) {
    throw new HttpError(409, apiMessages.records.jobClosed);
  }
  return found;
}
