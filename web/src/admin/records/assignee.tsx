import type { Entity } from '@sunfront/contract/entities/entity';
import { UserRound } from 'lucide-react';
import controls from '../ui/panel.module.css';
import { messages } from '../messages/list.ts';
import { useAssignees } from './use-assignees.ts';

export function Assignee({ entity, uid }: { entity: Pick<Entity, 'path'>; uid: string }) {
  return <bdi>{useAssignees(entity).nameOf(uid)}</bdi>;
}

export function AssigneeBadge({ name }: { name: string }) {
  if (!name) return null;
  return (
    <span className={controls.fact}>
      <UserRound aria-hidden />
      <span className="visually-hidden">{messages.assignees.assignedTo} </span>
      <bdi>{name}</bdi>
    </span>
  );
}
