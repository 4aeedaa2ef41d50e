import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions, type Rolldown } from 'vite';

/** Where `npm run dev -w web` finds the API: a site that `npm start` serves. */
const target = process.env.VITE_PROXY_TARGET ?? 'http://127.0.0.1:5005';

export default defineConfig({
  plugins: [react(), serveShell()],
  server: { proxy: { '/api': proxyTo(target), '/media': proxyTo(target) } },
  // Both builds must write the same class names, or hydration finds other markup than it expects.
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
  environments: {
    client: {
      build: {
        // Static files win over rewrites on Hosting: a file called index.html would hide `/`.
        rolldownOptions: {
          input: ['shell.html', 'src/vitals.ts'],
          output: {
            codeSplitting: {
              // What `/` begins with stays there.
              includeDependenciesRecursively: false,
              groups: [
                { name: islandsFile, debugName: 'islands' },
                { name: panelFile, debugName: 'panel' },
              ],
            },
          },
        },
        chunkSizeWarningLimit: 700,
        // Tells page-shell.mjs which styles belong to what.
        manifest: true,
      },
    },
    ssr: { build: { copyPublicDir: false } },
  },
  build: { emptyOutDir: true },
});

/**
 * What the islands need beside what `/` begins with is two files: one with what the panel needs as well, and one with
 * the rest. Left alone, every set of sharers makes a file, dozens of some hundred bytes, and each is a request and a
 * task of a slow phone.
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
    'admin/root.tsx',
    'admin/tabs/jobs.tsx',
    'admin/form/markdown-tools.tsx',
    'admin/inbox/timeline.tsx',
  ].map(module);
  return withImports(graph, panel).has(id) ? 'shared' : 'parts';
}

/**
 * The panel is two files: one with all that its first screen needs, and one with the other tabs, which it fetches once
 * it is idle. Left alone it was 150, each a request.
 */
function panelFile(id: string, graph: Rolldown.ChunkingContext): string | null {
  // Visitors' code stays in files of its own, and so do parts that it fetches later.
  const admin = module('admin/');
  const visitors = new Set(['main.ts', 'islands.tsx'].map(module));
  for (const each of visitors) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(each) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds]) {
      if (!next.startsWith(admin)) visitors.add(next);
    }
  }
  if (visitors.has(id)) return null;
  const first = ['admin/root.tsx', 'admin/tabs/jobs.tsx'].map(module);
  if (withImports(graph, first).has(id)) return 'panel';
  const tabs = graph.getModuleInfo(module('admin/tabs.ts'))?.dynamicallyImportedIds;
  return withImports(graph, tabs).has(id) ? 'tabs' : null;
}

function module(name: string): string {
  return path.join(import.meta.dirname, 'src', name);
}

function withImports(graph: Rolldown.ChunkingContext, ids: readonly string[] = []): Set<string> {
  const found = new Set(ids);
  // Grows while it is walked.
  for (const id of found) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  }
  return found;
}

/** How often a GET that a new build interrupted is sent again. */
const REPEATS = 5;

/**
 * A new build of the functions ends their process, also while it answers. The emulator then answers 500, without a
 * Content-Type, which every answer of the functions has. A GET is sent again; nothing else is, as it may have been done.
 * @param pause milliseconds before that
 */
export function proxyTo(site: string, pause = 500): ProxyOptions {
  const options = { target: site, changeOrigin: true, selfHandleResponse: true };
  const repeats = new WeakMap<object, number>();
  return {
    ...options,
    configure(proxy) {
      proxy.on('proxyRes', (answer, request, response) => {
        const repeated = repeats.get(request) ?? 0;
        const { statusCode = 500, headers } = answer;
        const interrupted = statusCode === 500 && !headers['content-type'];
        if (request.method === 'GET' && interrupted && repeated < REPEATS) {
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

/** The addresses of pages, also below a language. */
export const PAGE_ADDRESS =
  /^\/(?:[a-z]{2}(?![^/?])\/?)?(?:jobs\/.*|privacy|legal|admin(?:\/.*)?)?(?:\?|$)/;

/** In development every page address answers with the shell, as Hosting's rewrite does. */
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
