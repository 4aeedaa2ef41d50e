import type { Entity, RecordMeta } from '@sunfront/contract/entities/entity';
import { type Column, fieldColumn } from '../list/columns.tsx';
import { AssigneeBadge } from '../records/assignee.tsx';
import type { useAssignees } from '../records/use-assignees.ts';

export function assigneeColumn<R extends RecordMeta & { assigned_to: string }>(
  entity: Entity,
  { nameOf }: Pick<ReturnType<typeof useAssignees>, 'nameOf'>,
  width: string,
): Column<R> {
  return fieldColumn<R>(entity, 'assigned_to', {
    width,
    from: 'full',
    stacks: true,
    value: ({ assigned_to }) => nameOf(assigned_to),
    cell: ({ assigned_to }) => <AssigneeBadge name={nameOf(assigned_to)} />,
  });
}
