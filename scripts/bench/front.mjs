// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import { createSecureServer } from 'node:http2';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { HOST, ROOT } from '../local/project.mjs';
import { selfSigned } from './certificate.mjs';

/**
 * Stands for Hosting and its CDN in front of an app server (scripts/bench/child.mjs runs it): static
 * files with the headers of firebase.json, everything else handed on, all of it compressed, and what
 * the answer's Cache-Control lets a CDN keep is kept in memory. Browsers get HTTP/2 as from Hosting:
 * over HTTP/1.1, Lighthouse's simulated network would make them wait for more connections.
 *
 * @typedef {import('node:http').IncomingMessage | import('node:http2').Http2ServerRequest} Request
 * @typedef {import('node:http').ServerResponse | import('node:http2').Http2ServerResponse} Response
 * @typedef {{ source: string, headers: { key: string, value: string }[] }} HeaderRule
 * @typedef {{ status: number, headers: import('node:http').OutgoingHttpHeaders, body: Buffer }} Answer
 * @typedef {{ answer: Answer, fresh: number, usable: number }} Kept
 */

/** @type {{ target: string, rules: HeaderRule[] }} */
const { target, rules } = JSON.parse(process.argv[2] ?? '');

/** By extension. @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = /^(text|image\/svg|application\/(json|manifest|xml))/;
/** Below it, compressing saves no packet. */
const SMALL = 1024;
/** How hard a CDN compresses on the fly. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const files = staticFiles(path.join(ROOT, 'web/dist'));
/** @type {Map<string, Kept>} */
const kept = new Map();
/** @type {WeakMap<Buffer, Map<string, Buffer>>} */
const compressed = new WeakMap();

const secure = createSecureServer({ ...selfSigned(), allowHTTP1: true }, respond);
const plain = createServer(respond);
process.send?.({
  result: { secure: `https://${await listen(secure)}`, plain: `http://${await listen(plain)}` },
});

// The one call: publishes a page of the bench's own among the static files.
process.on('message', (/** @type {{ options: { path: string, html: string } }} */ { options }) => {
  files.set(options.path, staticAnswer(Buffer.from(options.html), '.html'));
  process.send?.({ result: null });
});
process.on('disconnect', () => process.exit());

/** @param {Request} request @param {Response} response */
function respond(request, response) {
  answer(request).then(
    ({ status, headers, body }) => {
      const { encoding, encoded } = compress(request, headers, body);
      const { pathname } = new URL(request.url ?? '/', 'http://front');
      // The two kinds of response differ only in what they return.
      /** @type {import('node:http').ServerResponse} */ (response).writeHead(status, {
        ...headers,
        ...ruled(pathname),
        ...(encoding ? { 'content-encoding': encoding, vary: varying(headers['vary']) } : {}),
        'content-length': encoded.length,
      });
      response.end(encoded);
    },
    () => {
      response.statusCode = 502;
      response.end();
    },
  );
}

/**
 * @param {Request} request
 * @returns {Promise<Answer>}
 */
async function answer(request) {
  const url = request.url ?? '/';
  const { pathname } = new URL(url, 'http://front');
  const file = files.get(/^\/admin(\/|$)/.test(pathname) ? '/admin.html' : pathname);
  if (file) return file;
  const { cookie, authorization, 'if-none-match': condition } = request.headers;
  if (request.method !== 'GET' || cookie || authorization || condition) return handOn(request);
  // Pages name the host that they were asked for at.
  const key = `${hostOf(request)}${url}`;
  const found = kept.get(key);
  const now = Date.now();
  if (found && found.usable > now) {
    // As a CDN does: this visitor gets the old answer, and the next one the new.
    if (found.fresh <= now) void handOn(request).then((next) => keep(key, next));
    return found.answer;
  }
  const next = await handOn(request);
  keep(key, next);
  return next;
}

/** @param {string} key @param {Answer} next */
function keep(key, next) {
  const control = next.headers['cache-control'] ?? '';
  const seconds = (/** @type {string} */ name) =>
    Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(control)?.[1] ?? 0);
  const shared = seconds('s-maxage') || seconds('max-age');
  if (!control.includes('public') || next.status !== 200 || shared === 0) return;
  const fresh = Date.now() + shared * 1000;
  kept.set(key, { answer: next, fresh, usable: fresh + seconds('stale-while-revalidate') * 1000 });
}

/**
 * @param {Request} request
 * @returns {Promise<Answer>}
 */
function handOn(request) {
  return new Promise((resolve, reject) => {
    // HTTP/2 has some headers of its own, which start with a colon.
    const handed = Object.entries(request.headers).filter(
      ([name]) => !/^:|^(accept-encoding|connection|host)$/.test(name),
    );
    const headers = { ...Object.fromEntries(handed), host: hostOf(request) };
    const onward = send(`${target}${request.url}`, { method: request.method, headers });
    onward.once('error', reject);
    onward.once('response', (incoming) => {
      const headers = { ...incoming.headers };
      for (const name of ['connection', 'keep-alive', 'transfer-encoding']) delete headers[name];
      /** @type {Buffer[]} */
      const parts = [];
      incoming.on('data', (part) => parts.push(part));
      incoming.once('error', reject);
      incoming.once('end', () =>
        resolve({ status: incoming.statusCode ?? 502, headers, body: Buffer.concat(parts) }),
      );
    });
    request.pipe(onward);
  });
}

/** @param {Request} request */
function hostOf({ headers }) {
  return String(headers.host ?? headers[':authority']);
}

/**
 * @param {Request} request
 * @param {Answer['headers']} headers
 * @param {Buffer} body
 */
function compress(request, headers, body) {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = ['br', 'gzip'].find((name) => accepted.includes(name));
  const type = String(headers['content-type'] ?? '');
  if (!encoding || body.length < SMALL || !COMPRESSIBLE.test(type)) return { encoded: body };
  const done = compressed.get(body) ?? new Map();
  const encoded =
    done.get(encoding) ?? (encoding === 'br' ? brotliCompressSync(body, BROTLI) : gzipSync(body));
  compressed.set(body, done.set(encoding, encoded));
  return { encoding, encoded };
}

/** @param {unknown} vary */
function varying(vary) {
  return [vary, 'Accept-Encoding'].filter(Boolean).join(', ');
}

/** The headers that firebase.json adds to the answers at an address. @param {string} pathname */
function ruled(pathname) {
  const matching = rules.filter(({ source }) => path.posix.matchesGlob(pathname, source));
  return Object.fromEntries(
    matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
  );
}

/** @param {string} folder */
function staticFiles(folder) {
  /** @type {Map<string, Answer>} */
  const found = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const address = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    found.set(address, staticAnswer(readFileSync(file), path.extname(file)));
  }
  return found;
}

/**
 * @param {Buffer} body
 * @param {string} extension
 * @returns {Answer}
 */
function staticAnswer(body, extension) {
  const type = TYPES[extension] ?? 'application/octet-stream';
  // What Hosting sends where firebase.json says nothing else.
  return { status: 200, headers: { 'content-type': type, 'cache-control': 'max-age=3600' }, body };
}

/**
 * @param {import('node:net').Server} server
 * @returns {Promise<string>} host and port
 */
function listen(server) {
  return new Promise((resolve) => {
    server.listen(0, HOST, () => {
      const address = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolve(`${HOST}:${address.port}`);
    });
  });
}
