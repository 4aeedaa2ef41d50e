import { filterFields } from './filter-fields.ts';
import type { Step } from './step.ts';

/** In order; the first migrates version 1 to 2. */
export const STEPS: readonly Step[] = [filterFields];
