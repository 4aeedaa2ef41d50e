export { CancelDialog } from './cancel-dialog.tsx';
export { MoveSheet } from './move-sheet.tsx';
export { ProposeSheet } from './propose-sheet.tsx';
