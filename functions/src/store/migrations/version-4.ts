import { currentState, type InterviewSummary } from '@sunfront/contract/entities/interview-summary';
import type { Step } from './step.ts';

/** Firestore queries do not match missing fields. */
export const version4: Step = {
  applicants: (document) => ({
    interview: currentState((document['interviews'] ?? []) as InterviewSummary[]),
    ...document,
  }),
};
