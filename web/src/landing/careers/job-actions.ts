// What a visitor may do with a job, fetched once its details are open.
export { ApplyDialog } from './apply-dialog.tsx';
export { ShareJob } from './share-job.tsx';
