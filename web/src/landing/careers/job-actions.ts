// Loads when a job's details open.
export { ApplyDialog } from './apply-dialog.tsx';
export { ShareJob } from './share-job.tsx';
