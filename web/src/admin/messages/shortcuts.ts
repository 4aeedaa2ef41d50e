import { COMMAND_PALETTE_KEYS } from '../format/command-palette-keys.ts';

/** `⌘` or `Ctrl `. */
const MODIFIER = COMMAND_PALETTE_KEYS.slice(0, -1);

/** Keys and their actions. */
export const messages = {
  title: 'Keyboard shortcuts',
  combinations: [
    [COMMAND_PALETTE_KEYS, 'Search the panel'],
    [`${MODIFIER}S`, 'Save'],
    [`${MODIFIER}Enter`, 'Save or send'],
    [`${MODIFIER}Z`, 'Undo the last change'],
  ],
  single: [
    ['N', 'Add a record or upload pictures'],
    ['/', 'Search the list'],
    ['J, K', 'Next or previous record'],
    ['?', 'Show these shortcuts'],
  ],
  off: 'One-key shortcuts are off. You can turn them on in My account.',
} as const;
