import react from '@vitejs/plugin-react';
import { readFile } from 'node:fs/promises';
import { defineConfig, type Plugin } from 'vitest/config';
import { suites } from './tests/suites.ts';

/** Tests that start commands as processes, which takes longer than all else in `scripts`. */
const COMMANDS = ['scripts/commands.test.mjs'];

/** `unit`, `components` and `local` run alone, the others over emulators (scripts/test.mjs). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,functions,scripts}/**/*.test.{ts,mjs}'],
          exclude: ['**/node_modules/**', ...COMMANDS],
          // Importing takes as long as the tests.
          isolate: false,
          maxWorkers: 2,
          // Ends a test that hangs, also on a busy machine; no test is that slow.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'components',
          include: ['web/**/*.test.{ts,tsx}'],
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        // What starts commands as processes, and emulators of its own.
        test: {
          name: 'local',
          include: ['tests/local/**/*.test.ts', ...COMMANDS],
          maxWorkers: 2,
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          setupFiles: 'tests/worker-suite.ts',
          maxWorkers: suites.length,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          setupFiles: 'tests/worker-suite.ts',
          maxWorkers: suites.length,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // The set-up of another Node is the package manager's.
        test: {
          name: 'runtime',
          include: ['tests/runtime/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The functions' own source, in this process; what their bundle holds is resolved as bundle.mjs does.
        plugins: [markupAsText()],
        resolve: {
          alias: {
            '@sunfront/web/render': new URL('web/dist-server/render.js', import.meta.url).pathname,
          },
        },
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          setupFiles: 'tests/worker-suite.ts',
          // Loading the functions takes longer than most files' tests.
          isolate: false,
          maxWorkers: suites.length,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

function markupAsText(): Plugin {
  return {
    name: 'markup-as-text',
    enforce: 'pre',
    async load(id) {
      if (!/\.(html|webmanifest)$/.test(id)) return null;
      return `export default ${JSON.stringify(await readFile(id, 'utf8'))}`;
    },
  };
}
