import { version2 } from './version-2.ts';
import { version3 } from './version-3.ts';
import { version4 } from './version-4.ts';
import type { Step } from './step.ts';

/** In order; the first migrates version 1 to 2. */
export const STEPS: readonly Step[] = [version2, version3, version4];
