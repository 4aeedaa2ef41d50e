// @ts-check
import { execFileSync } from 'node:child_process';

/**
 * The commit that lies here, with `-dirty` behind it where files differ from it; `''` where git tells of none, as
 * outside of a clone.
 */
export function presentCommit() {
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

/**
 * How the functions are bundled: with the contract and the web's server build, so that `functions/`
 * can be deployed by itself. Entry points and output are the caller's.
 */
export const bundleOptions = /** @satisfies {import('esbuild').BuildOptions} */ ({
  absWorkingDir: import.meta.dirname,
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  // Of a CommonJS module that is imported when it is needed, no name would come across.
  mainFields: ['module', 'main'],
  logLevel: 'warning',
  // The shell that the page is rendered into with its manifest, and the web's own server build.
  loader: { '.html': 'text', '.webmanifest': 'text' },
  alias: { '@sunfront/web/render': '../web/dist-server/render.js' },
  define: {
    'process.env.NODE_ENV': '"production"',
    'process.env.SUNFRONT_COMMIT': JSON.stringify(presentCommit()),
  },
  banner: {
    // React DOM's server build is CommonJS and requires Node's own modules.
    js: "import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);",
  },
  // Installed by functions/package-lock.json in the cloud; everything else is bundled.
  external: ['busboy', 'express', 'firebase-admin', 'firebase-functions', 'lru-cache', 'sharp'],
});
