import type { Step } from './step.ts';

/**
 * To version 2: applications and messages hold each field that their lists are narrowed by. Firestore does not find a
 * document by a field that it lacks, so that those from before were nobody's, and not found as such.
 */
export const narrowedFields: Step = {
  applicants: (document) => ({ stage: 'new', assigned_to: '', ...document }),
  contact: (document) => ({ state: 'open', assigned_to: '', ...document }),
};
