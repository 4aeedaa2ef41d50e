// Loaded when a job's details are open.
export { ApplyDialog } from './apply-dialog.tsx';
export { ShareJob } from './share-job.tsx';
