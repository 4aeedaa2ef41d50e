// @ts-check
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { request as send } from 'node:http';
import { createSecureServer } from 'node:http2';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';
import { HOST, ROOT } from '../local/project.mjs';

/**
 * Replaces Hosting and its CDN. Uses HTTP/2, because Lighthouse limits the connections of HTTP/1.1.
 * @typedef {import('node:http').IncomingMessage | import('node:http2').Http2ServerRequest} Request
 * @typedef {import('node:http').ServerResponse | import('node:http2').Http2ServerResponse} Response
 * @typedef {{ status: number, headers: import('node:http').OutgoingHttpHeaders, body: Buffer }} Content
 */

/** @type {{ target: string, rules: { source: string, headers: { key: string, value: string }[] }[] }} */
const { target, rules } = JSON.parse(process.argv[2] ?? '');

/** @type {Record<string, string>} */
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
/** The usual quality of CDNs. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** @type {Map<string, Content>} */
const files = new Map();
const dist = path.join(ROOT, 'web/dist');
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name);
  if (entry.isFile()) addFile(`/${path.relative(dist, file)}`, readFileSync(file));
}
/** @type {Map<string, Content>} */
const publicPages = new Map();
/** @type {WeakMap<Buffer, Buffer>} */
const compressed = new WeakMap();

const args =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=localhost -keyout - -out -';
const pem = execFileSync('openssl', args.split(' '), { stdio: 'pipe' });
const secure = createSecureServer({ key: pem, cert: pem, allowHTTP1: true }, respond);
secure.listen(0, HOST, () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (secure.address());
  process.send?.({ result: `https://${HOST}:${port}` });
});
process.on('message', (/** @type {{ options: { path: string, html: string } }} */ { options }) => {
  addFile(options.path, Buffer.from(options.html));
  process.send?.({ result: null });
});
process.on('disconnect', () => process.exit());

/** @param {Request} request @param {Response} response */
function respond(request, response) {
  const failed = { status: 502, headers: {}, body: Buffer.alloc(0) };
  void load(request).then(
    (content) => write(request, response, content),
    () => write(request, response, failed),
  );
}

/** @param {Request} request @param {Response} response @param {Content} content */
function write(request, response, { status, headers, body }) {
  const { pathname } = new URL(request.url ?? '/', 'http://cdn');
  const isText = COMPRESSIBLE.test(String(headers['content-type'] ?? '')) && body.length >= 1024;
  const isCompressed = isText && /\bbr\b/.test(String(request.headers['accept-encoding']));
  const encoded = isCompressed ? compress(body) : body;
  const matching = rules.filter(({ source }) => path.posix.matchesGlob(pathname, source));
  const added = matching.flatMap((rule) => rule.headers.map(({ key, value }) => [key, value]));
  // A cast, because this method's type differs between HTTP/1.1 and HTTP/2.
  /** @type {import('node:http').ServerResponse} */ (response).writeHead(status, {
    ...headers,
    ...Object.fromEntries(added.map(([key = '', value]) => [key.toLowerCase(), value])),
    ...(isCompressed && { 'content-encoding': 'br', vary: 'Accept-Encoding' }),
    'content-length': encoded.length,
  });
  response.end(encoded);
}

/** @param {Request} request @returns {Promise<Content>} */
async function load(request) {
  const url = request.url ?? '/';
  const { pathname } = new URL(url, 'http://cdn');
  const file = files.get(/^\/admin(\/|$)/.test(pathname) ? '/admin.html' : pathname);
  if (file) return file;
  const { cookie, authorization, 'if-none-match': condition } = request.headers;
  const isShared = request.method === 'GET' && !cookie && !authorization && !condition;
  // Pages contain the requested host.
  const host = String(request.headers.host ?? request.headers[':authority']);
  const cached = isShared && publicPages.get(host + url);
  if (cached) return cached;
  const content = await forward(request, host);
  const isPublic = /public/.test(String(content.headers['cache-control']));
  if (isShared && isPublic && content.status === 200) publicPages.set(host + url, content);
  return content;
}

/** @param {Request} request @param {string} host @returns {Promise<Content>} */
async function forward(request, host) {
  // HTTP/2 has pseudo-headers with a colon.
  const headers = Object.entries(request.headers).filter(
    ([name]) => !/^:|^(accept-encoding|connection|host)$/.test(name),
  );
  const options = { method: request.method, headers: { ...Object.fromEntries(headers), host } };
  const outgoing = send(`${target}${request.url}`, options);
  request.pipe(outgoing);
  const [incoming] = await once(outgoing, 'response');
  // HTTP/2 forbids the headers of a connection.
  const allowed = Object.entries(incoming.headers).filter(
    ([name]) => !/^(connection|keep-alive|transfer-encoding)$/.test(name),
  );
  const body = await buffer(incoming);
  return { status: incoming.statusCode, headers: Object.fromEntries(allowed), body };
}

/** @param {Buffer} body */
function compress(body) {
  const encoded = compressed.get(body) ?? brotliCompressSync(body, BROTLI);
  compressed.set(body, encoded);
  return encoded;
}

/** @param {string} address @param {Buffer} body */
function addFile(address, body) {
  const type = TYPES[path.extname(address)] ?? 'application/octet-stream';
  // Hosting's default headers.
  const headers = { 'content-type': type, 'cache-control': 'max-age=3600' };
  files.set(address, { status: 200, headers, body });
}
