import type { Step } from './step.ts';

/** Version 2: Firestore queries do not match missing fields, so unassigned applications and messages were not found. */
export const filterFields: Step = {
  applicants: (document) => ({ stage: 'new', assigned_to: '', ...document }),
  contact: (document) => ({ state: 'open', assigned_to: '', ...document }),
};
