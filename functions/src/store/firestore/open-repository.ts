import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { withBudget } from '../deadline.ts';
import * as documents from './document-writes.ts';
import { count, findByPrefix, get, has, list, listUpdated, revision } from './reads.ts';
import * as records from './record-writes.ts';
import type { Repository } from '../repository.ts';

/** Initializes the Firebase app at first use. Calls within a request respect its deadline. */
export function openRepository(projectId: string, database = '(default)'): Repository {
  // Trigger events create an app of their own, which Auth and Storage do not use.
  const app = getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp({ projectId });
  const db = getFirestore(app, database);
  const methods = Object.entries(OPERATIONS).map(([name, operation]) => [
    name,
    (operation as (...all: unknown[]) => unknown).bind(null, db),
  ]);
  return withBudget(Object.fromEntries(methods) as Repository);
}

/** The first parameter of each is the database. */
const OPERATIONS = {
  revision,
  get,
  list,
  findByPrefix,
  listUpdated,
  has,
  count,
  create: records.create,
  edit: records.edit,
  delete: records.remove,
  ...documents,
};
