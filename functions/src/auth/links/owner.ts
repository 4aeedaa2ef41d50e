import { forbidden } from '../../runtime/errors.ts';
import type { Documents, Repository } from '../../store/repository.ts';
import { isOwner } from './links.ts';
import type { Caller } from '../security/caller.ts';

export interface Requester {
  by: string;
  caller: Caller;
}

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
