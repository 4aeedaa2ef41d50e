import type { Entity } from '../entities/entity.ts';
import type { Operation } from './entity-calls.ts';
import type { RecordSchema } from './record.ts';
import type { Route } from './route.ts';

export const FORM = 'multipart/form-data';

/** `call`, for example `PUT /api/jobs/{id}`. */
export interface EntityRoute extends Route {
  operation: Operation;
  call: string;
}

/** An entity as its routes need it. */
export interface EntityCalls {
  entity: Entity;
  call: (operation: Operation, params?: Readonly<Record<string, string>>) => string;
  /** In operation ids. */
  name: string;
  record: RecordSchema<Entity>;
}

export type Candidate = EntityRoute | false | undefined;
