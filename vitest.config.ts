import path from 'node:path';
import react from '@vitejs/plugin-react';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';
import { stores, suites } from './tests/suites.ts';

const PANEL = 'web/test/admin/panel-*.test.tsx';
/** Starts Vite, which virtual contexts cannot. */
const DEV_PROXY = 'web/test/dev-proxy.test.ts';

const COMPONENTS = {
  // Isolates files at half the cost of processes.
  pool: 'vmThreads',
  maxWorkers: 2,
  alias: {
    // Its CommonJS file requires an ES module, which virtual contexts of Node 20 cannot.
    'react-router-dom': path.resolve('node_modules/react-router-dom/dist/index.mjs'),
  },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  css: { modules: { classNameStrategy: 'non-scoped' } },
} as const;

/** Milliseconds. The whole of the tests takes its time, and what times out disturbs the next. */
const PATIENCE = process.env['TEST_ALL'] === '1' ? 600_000 : 120_000;

/**
 * scripts/test.mjs starts emulators for the projects other than `unit`, `components`, `panel` and
 * `local`.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,functions,scripts}/**/*.test.{ts,mjs}', DEV_PROXY],
          exclude: ['**/node_modules/**'],
          // Without isolation, modules are imported once; importing takes as long as the tests.
          isolate: false,
          pool: 'threads',
          maxWorkers: 2,
          // Only ends tests that hang: no test is that slow, even on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          ...COMPONENTS,
          name: 'components',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', PANEL, DEV_PROXY],
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          ...COMPONENTS,
          name: 'panel',
          include: [PANEL],
          // React renders a third faster than in development.
          env: { NODE_ENV: 'production' },
        },
      },
      {
        // Starts its own emulators.
        test: {
          name: 'local',
          include: ['tests/local/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          setupFiles: 'tests/worker-suite.ts',
          isolate: false,
          maxWorkers: suites.length,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          setupFiles: 'tests/worker-suite.ts',
          isolate: false,
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
        // Runs the source of the functions in this process and resolves their bundled files as
        // bundle.mjs does.
        plugins: [markupAsText()],
        resolve: {
          alias: {
            '@sunfront/web/render': fileURLToPath(
              new URL('web/dist-server/render.js', import.meta.url),
            ),
          },
        },
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          setupFiles: 'tests/worker-suite.ts',
          // Without isolation, the functions are loaded once; loading takes longer than the tests
          // of most files.
          isolate: false,
          maxWorkers: stores.length,
          env: {
            // tests/worker-suite.ts selects from these.
            SUITES: JSON.stringify(stores),
            // React renders as in the deployed functions, and faster than in development.
            NODE_ENV: 'production',
          },
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
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
      if (!id.endsWith('.html')) return null;
      return `export default ${JSON.stringify(await readFile(id, 'utf8'))}`;
    },
  };
}
