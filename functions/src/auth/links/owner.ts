import { forbidden } from '../../runtime/errors.ts';
import type { Documents, Repository } from '../../store/repository.ts';
import { isOwner } from './links.ts';
import type { Requester } from './membership-services.ts';

/** Checks in the transaction that the requester is still an owner. @throws HttpError 403 */
export async function asOwner<T>(
  repository: Repository,
  { by }: Requester,
  work: (documents: Documents) => Promise<T>,
): Promise<T> {
  return repository.transact(async (documents) => {
    if (!(await isOwner(documents, by))) throw forbidden();
    return work(documents);
  });
}
