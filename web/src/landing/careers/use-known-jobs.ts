import { useStore } from '../../ui/use-store.ts';
import { appliedJobs, jobTexts, viewedJobs } from './known-jobs.ts';

export const useViewedJobs = () => jobTexts(useStore(viewedJobs));
export const useAppliedJobs = () => jobTexts(useStore(appliedJobs));
