import { RATINGS } from '@sunfront/contract/api/ratings';
import type { Rating, Ratings, RatingSummaries } from '@sunfront/contract/api/rating-responses';
import { USERS } from '@sunfront/contract/api/users';
import type { Entity } from '@sunfront/contract/entities/entity';
import type { User } from '../auth/sessions/users.ts';
import { listTrashed } from '../history/history.ts';
import { readSettings } from '../mail/notices.ts';
import { apiMessages } from '../messages/api.ts';
import { HttpError } from '../runtime/errors.ts';
import type { Repository } from '../store/repository.ts';
import { type Actor, notFound, type Scope } from './change.ts';
import { editRatings, readSummaries, type StoredRatings } from './rating-summaries.ts';

type RatingScope = Pick<Scope, 'stores' | 'actor' | 'entity'>;

/** Sets or removes (null) the user's own rating. @throws HttpError 404 */
export async function rate(
  { stores: { repository }, actor, entity }: RatingScope,
  id: string,
  given: Pick<Rating, 'stars' | 'text'> | null,
): Promise<Ratings> {
  const at = new Date().toISOString();
  const ratings = await repository.transact(async (documents) => {
    const record = await documents.get(entity.path, id);
    if (!record) throw notFound(entity);
    const user = await documents.get<User>(USERS, actor.uid);
    return editRatings(documents, { collection: entity.path, record: id }, (current) => {
      const others = current.filter(({ by }) => by !== actor.uid);
      // The name stays readable after the account is removed.
      return given ? [...others, { by: actor.uid, name: user?.name ?? '', ...given, at }] : others;
    });
  });
  return visibleTo(actor, ratings, await isHiding(repository));
}

/**
 * @param complete also of a record in the trash, and hidden ones for an owner
 * @throws HttpError 404, 403 for hidden ratings that the role may not list
 */
export async function listRatings(
  { stores: { repository }, actor, entity }: RatingScope,
  id: string,
  { complete }: { complete: boolean },
): Promise<Ratings> {
  const [record, stored, hiding] = await Promise.all([
    repository.get(entity.path, id),
    repository.get(RATINGS, id),
    isHiding(repository),
  ]);
  if (!record && !(complete && (await isInTrash(repository, entity, id)))) throw notFound(entity);
  const { ratings = [] } = (stored ?? {}) as unknown as Partial<StoredRatings>;
  const visible = visibleTo(actor, ratings, hiding);
  if (!complete || visible.ratings.length === ratings.length) return visible;
  if (actor.role !== 'owner') throw new HttpError(403, apiMessages.records.ratingsHidden);
  return { hidden: false, ratings };
}

async function isInTrash(repository: Repository, { path }: Entity, id: string): Promise<boolean> {
  const trashed = await listTrashed(repository, [{ collection: path, record: id }]);
  return trashed.length > 0;
}

export async function listSummaries({
  stores: { repository },
  actor,
  entity,
}: RatingScope): Promise<RatingSummaries> {
  return readSummaries(repository, entity.path, actor.uid, await isHiding(repository));
}

function visibleTo({ uid }: Actor, ratings: Rating[], hiding: boolean): Ratings {
  const hidden = hiding && ratings.every(({ by }) => by !== uid);
  return { hidden, ratings: hidden ? [] : ratings };
}

async function isHiding(repository: Repository): Promise<boolean> {
  return (await readSettings(repository))('ratings_after_own') === 'true';
}
