// @ts-check
import { execFileSync } from 'node:child_process';

/** With `-dirty` if files differ; `''` outside of a clone. */
export function currentCommit() {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/** Bundles the contract and the web's server build, so that `functions/` can be deployed alone. */
export const bundleOptions = /** @satisfies {import('esbuild').BuildOptions} */ ({
  absWorkingDir: import.meta.dirname,
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  // Named exports of a dynamically imported CommonJS module would be lost.
  mainFields: ['module', 'main'],
  logLevel: 'warning',
  // The shell that pages are rendered into.
  loader: { '.html': 'text' },
  alias: { '@sunfront/web/render': '../web/dist-server/render.js' },
  define: {
    'process.env.NODE_ENV': '"production"',
    'process.env.SUNFRONT_COMMIT': JSON.stringify(currentCommit()),
  },
  banner: {
    // React DOM's server build is CommonJS and requires Node's own modules.
    js: "import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);",
  },
  // The `dependencies` of package.json, which the cloud installs; everything else is bundled.
  external: ['busboy', 'express', 'firebase-admin', 'firebase-functions', 'lru-cache', 'sharp'],
});
