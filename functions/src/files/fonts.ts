import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The bundle is one folder below the package, the source two. */
export const FONTS = ['../fonts', '../../fonts']
  .map((folder) => fileURLToPath(new URL(folder, import.meta.url)))
  .find((folder) => existsSync(folder))!;
