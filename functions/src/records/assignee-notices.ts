import type { Entity } from '@sunfront/contract/entities/entity';
import { mailAssigned, removeFromAssignmentMails } from '../mail/assignment-mails.ts';
import type { Edited, Repository, Stored } from '../store/repository.ts';

/**
 * Mails users to whom somebody else has assigned records. Never throws: the records are already
 * written.
 */
export async function notifyAssignees(
  repository: Repository,
  { actor, origin }: { actor: { uid: string }; origin: string },
  changes: (Edited & { entity: Entity })[],
): Promise<void> {
  const added = new Map<string, { entity: Entity; record: Stored }[]>();
  const removed: { collection: string; id: string }[] = [];
  for (const { entity, before, after } of changes) {
    for (const field of entity.assigneeFields) {
      const [was, is] = [before?.[field] ?? '', after?.[field] ?? ''].map(String) as [
        string,
        string,
      ];
      if (was === is) continue;
      if (was) removed.push({ collection: entity.path, id: before!.id });
      // A restored record was assigned before.
      if (is && before && is !== actor.uid) {
        added.set(is, [...(added.get(is) ?? []), { entity, record: after! }]);
      }
    }
  }
  try {
    await removeFromAssignmentMails(repository, removed);
    for (const [uid, records] of added) await mailAssigned(repository, uid, records, origin);
  } catch (error) {
    console.error('Mailing the assignees failed', error);
  }
}
