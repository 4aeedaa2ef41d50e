import { useStore } from '../../browser/use-store.ts';
import { appliedJobs, jobTexts, viewedJobs } from './known-jobs.ts';

export const useViewedJobs = () => jobTexts(useStore(viewedJobs));
export const useAppliedJobs = () => jobTexts(useStore(appliedJobs));
