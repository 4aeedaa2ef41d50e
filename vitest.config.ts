import react from '@vitejs/plugin-react';
import { readFile } from 'node:fs/promises';
import { defineConfig, type Plugin } from 'vitest/config';
import { suites } from './tests/suites.ts';

/** Tests that start commands as processes, which takes longer than the other tests of `scripts`. */
const COMMANDS = ['scripts/commands.test.mjs'];

/** scripts/test.mjs starts emulators for the projects other than `unit`, `components` and `local`. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,functions,scripts}/**/*.test.{ts,mjs}'],
          exclude: ['**/node_modules/**', ...COMMANDS],
          // Without isolation, modules are imported once; importing takes as long as the tests.
          isolate: false,
          maxWorkers: 2,
          // Only ends tests that hang: no test is that slow, even on a busy machine.
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
        // Tests that start commands as processes and their own emulators.
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
        // npx provides production's Node version.
        test: {
          name: 'runtime',
          include: ['tests/runtime/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Runs the source of the functions in this process and resolves their bundled files as bundle.mjs does.
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
          // Without isolation, the functions are loaded once; loading takes longer than the tests of most files.
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
