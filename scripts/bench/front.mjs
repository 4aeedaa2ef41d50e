// @ts-check
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request as send } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { HOST, ROOT } from '../local/project.mjs';

/**
 * Stands for Hosting and its CDN in front of an app server, in a process of its own: static files with the headers of
 * firebase.json, public pages from memory, everything else from the app server, all compressed. Browsers get HTTP/2:
 * Lighthouse's simulated network would limit the connections of HTTP/1.1.
 *
 * @typedef {import('node:http').IncomingMessage | import('node:http2').Http2ServerRequest} Request
 * @typedef {import('node:http').ServerResponse | import('node:http2').Http2ServerResponse} Response
 * @typedef {{ status: number, headers: import('node:http').OutgoingHttpHeaders, body: Buffer }} Answer
 */

/** @type {{ target: string, rules: { source: string, headers: { key: string, value: string }[] }[] }} */
const { target, rules } = JSON.parse(process.argv[2] ?? '');

/** By extension. @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = /^(text|image\/svg|application\/(json|manifest|xml))/;
/** How hard a CDN compresses on the fly. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** @type {Map<string, Answer>} */
const files = new Map();
const dist = path.join(ROOT, 'web/dist');
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name);
  if (entry.isFile()) addFile(`/${path.relative(dist, file)}`, readFileSync(file));
}
/** Public pages, for as long as the bench runs. @type {Map<string, Answer>} */
const cache = new Map();
/** @type {WeakMap<Buffer, Record<string, Buffer>>} */
const compressed = new WeakMap();

const secure = createSecureServer({ ...certificate(), allowHTTP1: true }, respond);
secure.listen(0, HOST, () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (secure.address());
  process.send?.({ result: `https://${HOST}:${port}` });
});
// The only call: adds a static page of the bench.
process.on('message', (/** @type {{ options: { path: string, html: string } }} */ { options }) => {
  addFile(options.path, Buffer.from(options.html));
  process.send?.({ result: null });
});
process.on('disconnect', () => process.exit());

/** @param {Request} request @param {Response} response */
function respond(request, response) {
  const failed = { status: 502, headers: {}, body: Buffer.alloc(0) };
  void answer(request).then(
    (answered) => write(request, response, answered),
    () => write(request, response, failed),
  );
}

/** @param {Request} request @param {Response} response @param {Answer} answered */
function write(request, response, { status, headers, body }) {
  const { pathname } = new URL(request.url ?? '/', 'http://front');
  const accepted = request.headers['accept-encoding'] ?? '';
  const isText = COMPRESSIBLE.test(String(headers['content-type'] ?? '')) && body.length >= 1024;
  const encoding = isText && ['br', 'gzip'].find((name) => accepted.includes(name));
  const encoded = encoding ? compress(body, encoding) : body;
  const matching = rules.filter(({ source }) => path.posix.matchesGlob(pathname, source));
  const added = matching.flatMap((rule) => rule.headers.map(({ key, value }) => [key, value]));
  // Both kinds of response have this method, with different results.
  /** @type {import('node:http').ServerResponse} */ (response).writeHead(status, {
    ...headers,
    ...Object.fromEntries(added.map(([key = '', value]) => [key.toLowerCase(), value])),
    ...(encoding ? { 'content-encoding': encoding, vary: 'Accept-Encoding' } : {}),
    'content-length': encoded.length,
  });
  response.end(encoded);
}

/** @param {Request} request @returns {Promise<Answer>} */
async function answer(request) {
  const url = request.url ?? '/';
  const { pathname } = new URL(url, 'http://front');
  const file = files.get(/^\/admin(\/|$)/.test(pathname) ? '/admin.html' : pathname);
  if (file) return file;
  const { cookie, authorization, 'if-none-match': condition } = request.headers;
  const isShared = request.method === 'GET' && !cookie && !authorization && !condition;
  // Pages name the host that they were requested at.
  const host = String(request.headers.host ?? request.headers[':authority']);
  const found = isShared && cache.get(host + url);
  if (found) return found;
  const passed = await pass(request, host);
  const isPublic = /public/.test(passed.headers['cache-control'] ?? '');
  if (isShared && isPublic && passed.status === 200) cache.set(host + url, passed);
  return passed;
}

/** Passes a request on to the app server. @param {Request} request @param {string} host @returns {Promise<Answer>} */
async function pass(request, host) {
  // HTTP/2 has headers of its own, which start with a colon.
  const headers = Object.entries(request.headers).filter(
    ([name]) => !/^:|^(accept-encoding|connection|host)$/.test(name),
  );
  const options = { method: request.method, headers: { ...Object.fromEntries(headers), host } };
  const onward = send(`${target}${request.url}`, options);
  request.pipe(onward);
  const [incoming] = await once(onward, 'response');
  // HTTP/2 refuses headers of a connection.
  const own = Object.entries(incoming.headers).filter(
    ([name]) => !/^(connection|keep-alive|transfer-encoding)$/.test(name),
  );
  return {
    status: incoming.statusCode,
    headers: Object.fromEntries(own),
    body: await buffer(incoming),
  };
}

/** @param {Buffer} body @param {string} encoding */
function compress(body, encoding) {
  const known = compressed.get(body) ?? {};
  compressed.set(body, known);
  return (known[encoding] ??=
    encoding === 'br' ? brotliCompressSync(body, BROTLI) : gzipSync(body));
}

/** @param {string} address @param {Buffer} body */
function addFile(address, body) {
  const type = TYPES[path.extname(address)] ?? 'application/octet-stream';
  // Hosting's default.
  const headers = { 'content-type': type, 'cache-control': 'max-age=3600' };
  files.set(address, { status: 200, headers, body });
}

/** A self-signed certificate. */
function certificate() {
  const folder = mkdtempSync(path.join(tmpdir(), 'sunfront-front-'));
  const [key, cert] = [path.join(folder, 'key'), path.join(folder, 'cert')];
  const args =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=localhost';
  execFileSync('openssl', [...args.split(' '), '-keyout', key, '-out', cert], { stdio: 'pipe' });
  const pair = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return pair;
}
