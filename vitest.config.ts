import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Three projects: `unit` needs nothing; `rules` and `api` need the emulators (see scripts/validate.mjs). */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          include: ['{contract,functions,web,scripts}/**/*.test.{ts,tsx,mjs}'],
          exclude: ['**/node_modules/**'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
