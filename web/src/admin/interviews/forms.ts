export { CancelDialog } from './cancel-dialog.tsx';
export { MoveSheet } from './move-sheet.tsx';
export { ProposeSheet } from './propose-sheet.tsx';
export { ProposeToSeveral } from './propose-to-several.tsx';
