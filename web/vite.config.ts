import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions, type Rolldown } from 'vite';

/** Serves the API for `npm run dev -w web`. */
const target = process.env.VITE_PROXY_TARGET ?? 'http://127.0.0.1:5005';

/** Files that the server writes. A pattern, as `proxy` needs it. */
export const WRITTEN = String.raw`^/(?:[a-z]{2}/)?(?:jobs\.\w+|sitemap\.xml|favicon\.png|manifest\.webmanifest|\.well-known/security\.txt)(?:\?|$)`;

export default defineConfig({
  plugins: [react(), serveShell()],
  server: {
    proxy: { '/api': proxyTo(target), '/media': proxyTo(target), [WRITTEN]: proxyTo(target) },
  },
  // Both builds must generate the same class names, or hydration fails.
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
  environments: {
    client: {
      build: {
        // On Hosting, static files take precedence over rewrites: index.html would replace `/`.
        rolldownOptions: {
          input: ['shell.html', 'src/vitals.ts'],
          output: {
            codeSplitting: {
              // The entry's imports stay in its chunk.
              includeDependenciesRecursively: false,
              groups: [
                { name: earlyFile, debugName: 'early' },
                { name: islandsFile, debugName: 'islands' },
                { name: panelFile, debugName: 'panel' },
              ],
            },
          },
        },
        chunkSizeWarningLimit: 700,
        // page-shell.mjs reads each module's styles from it.
        manifest: true,
      },
    },
    ssr: { build: { copyPublicDir: false } },
  },
  build: { emptyOutDir: true },
});

/** The panel's first requests do not wait for its other code. */
function earlyFile(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (withImports(graph, [module('main.ts')]).has(id)) return null;
  return withImports(graph, [module('admin/api/early-lists.ts')]).has(id) ? 'early' : null;
}

/**
 * Puts the islands into two chunks: `shared` with the panel, and `parts`. By default, dozens of
 * some hundred bytes would each cost a request and a task on a slow phone.
 */
function islandsFile(id: string, graph: Rolldown.ChunkingContext): string | null {
  const islands = module('islands.tsx');
  const parts = graph
    .getModuleInfo(islands)
    ?.dynamicallyImportedIds.filter((each) => each !== module('app.tsx'));
  if (!withImports(graph, parts).has(id)) return null;
  if (withImports(graph, [module('main.ts'), islands]).has(id)) return null;
  const panel = [
    'app.tsx',
    'admin/shell/root.tsx',
    'admin/tabs/jobs.tsx',
    'admin/inputs/markdown-tools.tsx',
    'admin/submission/timeline.tsx',
  ].map(module);
  return withImports(graph, panel).has(id) ? 'shared' : 'parts';
}

/**
 * Puts the panel into three chunks instead of 150: `panel` for its first screen, and `forms` and
 * `tabs`, which are fetched when the browser is idle.
 */
function panelFile(id: string, graph: Rolldown.ChunkingContext): string | null {
  // The website's modules stay out of the panel's chunks.
  const admin = module('admin/');
  const visitors = new Set(['main.ts', 'islands.tsx'].map(module));
  for (const each of visitors) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(each) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds]) {
      if (!next.startsWith(admin)) visitors.add(next);
    }
  }
  if (visitors.has(id)) return null;
  const first = ['admin/shell/root.tsx', 'admin/tabs/jobs.tsx'].map(module);
  if (withImports(graph, first).has(id)) return 'panel';
  const forms = ['admin/tabs/job-sheet.tsx', 'admin/tabs/reopen-dialog.tsx'].map(module);
  if (withImports(graph, forms).has(id)) return 'forms';
  // The preview contains React's renderer for servers, which is as large as all tabs.
  const preview = module('admin/preview/preview-tab.tsx');
  const tabs = graph.getModuleInfo(module('admin/shell/tabs.ts'))?.dynamicallyImportedIds;
  const others = tabs?.filter((tab) => tab !== preview);
  return withImports(graph, others).has(id) ? 'tabs' : null;
}

function module(name: string): string {
  const file = path.join(import.meta.dirname, 'src', name);
  if (!existsSync(file)) throw new Error(`There is no ${file}`);
  return file;
}

function withImports(graph: Rolldown.ChunkingContext, ids: readonly string[] = []): Set<string> {
  const found = new Set(ids);
  // The loop also visits ids that it adds.
  for (const id of found) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  }
  return found;
}

const MAX_RETRIES = 5;

/**
 * A new build ends the functions' process; the emulator then returns 500 without a Content-Type,
 * which all their responses have. Only a GET is retried, because other methods may have taken
 * effect.
 * @param pause milliseconds before a retry
 */
export function proxyTo(site: string, pause = 500): ProxyOptions {
  const options = { target: site, selfHandleResponse: true };
  const repeats = new WeakMap<object, number>();
  return {
    ...options,
    configure(proxy) {
      proxy.on('proxyRes', (answer, request, response) => {
        const repeated = repeats.get(request) ?? 0;
        const { statusCode = 500, headers } = answer;
        const interrupted = statusCode === 500 && !headers['content-type'];
        if (request.method === 'GET' && interrupted && repeated < MAX_RETRIES) {
          repeats.set(request, repeated + 1);
          answer.resume();
          void sleep(pause).then(() => proxy.web(request, response, options));
          return;
        }
        response.writeHead(statusCode, headers);
        answer.pipe(response);
      });
    },
  };
}

/** Matches pages with an optional language prefix. */
export const PAGE_ADDRESS =
  /^\/(?:[a-z]{2}(?![^/?])\/?)?(?:jobs(?:\/.*)?|application|privacy|legal|admin(?:\/.*)?)?(?:\?|$)/;

/** Hosting's rewrites do the same in production. */
function serveShell(): Plugin {
  return {
    name: 'serve-shell',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const page = PAGE_ADDRESS.test(request.url ?? '');
        if (page && request.headers.accept?.includes('text/html')) request.url = '/shell.html';
        next();
      });
    },
  };
}
