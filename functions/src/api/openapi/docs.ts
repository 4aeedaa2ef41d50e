import { ROUTES } from '@sunfront/contract/routes/index';
import { escapeMarkup } from '../../text/markup.ts';
import type { Handler } from '../http/handler.ts';
import type { OpenApi, OpenApiOperation } from './openapi.ts';
import { isFile, type Schema } from './json-schema.ts';

export function getOpenApi(): Handler<'GET /api/openapi.json'> {
  return async ({ res }) => {
    res.set('Cache-Control', 'no-cache');
    return (description ??= Buffer.from(JSON.stringify(await describe())));
  };
}

/** Works without JavaScript, because of the site's CSP. */
export function getDocs(): Handler<'GET /api/docs'> {
  return async (_req, res) => {
    page ??= pageOf(await describe());
    res.set('Cache-Control', 'no-cache').type('html').send(page);
  };
}

let description: Buffer | undefined;
let page: string | undefined;

async function describe(): Promise<OpenApi> {
  // Keeps cold starts short.
  const { describeApi } = await import('./openapi.ts');
  return describeApi(ROUTES);
}

const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box}body{margin:0;font:1rem/1.5 system-ui,sans-serif}
body>div{display:grid;gap:0 2rem;max-width:80rem;margin:auto;padding:1rem}main{min-width:0}
nav ul{padding:0;list-style:none}nav a{display:inline-block;padding:.25rem 0}
@media(min-width:60rem){body>div{grid-template-columns:13rem 1fr}nav{position:sticky;top:0;max-height:100vh;overflow:auto}}
@media(max-width:59.99rem){nav ul{display:flex;flex-wrap:wrap;gap:0 1rem}}
summary{padding:.4rem 0;cursor:pointer;overflow-wrap:anywhere}details>*:not(summary){margin-inline-start:1rem}
code,pre{font:.875rem/1.5 ui-monospace,monospace}pre{overflow-x:auto;padding:1rem;border:1px solid;border-radius:.25rem}
.table{overflow-x:auto}table{border-collapse:collapse}td,th{padding:.2rem 1rem .2rem 0;text-align:start;vertical-align:top}`;

function pageOf({ info, paths, components }: OpenApi): string {
  const schemas = components['schemas']!;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const tags = [...new Set(calls.map(({ operation }) => operation.tags[0]))];
  const sections = [
    ...tags.map((tag) => ({
      name: tag,
      content: calls
        .filter(({ operation }) => operation.tags[0] === tag)
        .map(({ method, path, operation }) => callOf(method, path, operation))
        .join(''),
    })),
    {
      name: 'Schemas',
      content: Object.entries(schemas)
        .map(
          ([name, schema]) =>
            `<details id="${name}"><summary><code>${name}</code></summary>${fieldsOf(schema)}${json(schema)}</details>`,
        )
        .join(''),
    },
  ].map((section) => ({ ...section, id: `section-${section.name}` }));
  const links = sections.map(
    ({ id, name }) => `<li><a href="#${id}">${escapeMarkup(name)}</a></li>`,
  );
  const parts = sections.map(
    ({ id, name, content }) => `<h2 id="${id}">${escapeMarkup(name)}</h2>${content}`,
  );
  const paragraphs = info.description.split('\n\n').map((text) => `<p>${prose(text)}</p>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>API of ${escapeMarkup(info.title)}</title><style>${STYLE}</style></head><body><div>
<nav aria-label="Sections"><ul>${links.join('')}</ul></nav><main>
<h1>API</h1><p>Version ${escapeMarkup(info.version)}. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).
In the examples, <code>$SITE</code> is the address of this site and <code>$TOKEN</code> an access token.</p>
${paragraphs.join('')}${parts.join('')}</main></div></body></html>`;
}

function callOf(method: string, path: string, operation: OpenApiOperation): string {
  const { operationId, summary, security, parameters, requestBody, responses } = operation;
  const [[type, body] = []] = Object.entries((requestBody?.['content'] ?? {}) as Content);
  const answers = Object.entries(responses).map(
    ([status, { description, content }]) =>
      `<tr><th scope="row">${status}</th><td>${prose(String(description))}</td><td>${Object.values(
        (content ?? {}) as Content,
      )
        .map(({ schema }) => typeOf(schema))
        .join(' or ')}</td></tr>`,
  );
  return `<details id="${operationId}"><summary><code>${method.toUpperCase()} ${escapeMarkup(path)}</code> ${prose(summary)}${security.length === 1 ? ' (token)' : ''}</summary>
${parametersOf(parameters)}${body ? `<h3>Body (${type})</h3>${fieldsOf(body.schema)}` : ''}
<h3>Responses</h3>${table(['Status', 'Meaning', 'Content'], answers)}
<h3>Example</h3><pre tabindex="0">${escapeMarkup(curl(method, path, security.length > 0, type, body))}</pre></details>`;
}

type Content = Record<string, { schema: Schema; example?: unknown }>;

function parametersOf(parameters: Schema[]): string {
  const rows = parameters.map(
    (each) =>
      `<tr><th scope="row"><code>${String(each['name'])}</code></th><td>${String(each['in'])}</td><td>${prose(String(each['description']))}</td></tr>`,
  );
  return rows.length > 0 ? `<h3>Parameters</h3>${table(['Name', 'In', 'Meaning'], rows)}` : '';
}

function fieldsOf({ properties, required = [] }: Schema): string {
  if (!properties) return '';
  const rows = Object.entries(properties as Record<string, Schema>).map(
    ([name, field]) =>
      `<tr><th scope="row"><code>${name}</code></th><td>${typeOf(field)}</td><td>${(required as string[]).includes(name) ? 'required' : ''}</td><td>${escapeMarkup(String(field['title'] ?? ''))}</td></tr>`,
  );
  return table(['Field', 'Type', '', 'Meaning'], rows);
}

function table(head: string[], rows: string[]): string {
  const cells = head.map((name) => `<th scope="col">${name}</th>`).join('');
  return `<div class="table" tabindex="0"><table><thead><tr>${cells}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function typeOf({ $ref, anyOf, enum: choices, type, format, items, maxLength }: Schema): string {
  if ($ref) {
    const name = String($ref).split('/').at(-1)!;
    return `<a href="#${name}">${name}</a>`;
  }
  if (choices)
    return (choices as unknown[])
      .map((each) => `<code>${escapeMarkup(JSON.stringify(each))}</code>`)
      .join(', ');
  if (anyOf) return [...new Set((anyOf as Schema[]).map(typeOf))].join(' or ');
  if (items) return `list of ${typeOf(items as Schema)}`;
  const kind = [type ?? 'any'].flat().join(' or ');
  const limit = maxLength ? `, at most ${Number(maxLength).toLocaleString('en')} characters` : '';
  return `${kind}${format ? ` (${String(format)})` : ''}${limit}`;
}

function curl(
  method: string,
  path: string,
  hasToken: boolean,
  type?: string,
  body?: Content[string],
): string {
  const { properties = {}, required = [] } = body?.schema ?? {};
  const files = Object.entries(properties as Record<string, Schema>)
    .filter(([name, property]) => isFile(property) && (required as string[]).includes(name))
    .map(([name]) => `-F '${name}=@file'`);
  const option = type === 'multipart/form-data' ? '-F' : '--data-urlencode';
  const fields = Object.entries((body?.example ?? {}) as Record<string, unknown>).map(
    ([name, value]) =>
      `${option} ${quoted(`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)}`,
  );
  const sent =
    type === 'application/json'
      ? [`-H 'Content-Type: ${type}'`, `-d ${quoted(JSON.stringify(body?.example))}`]
      : [...fields, ...files];
  const verb = method === 'get' ? '' : ` -X ${method.toUpperCase()}`;
  return [
    `curl${verb} "$SITE${path}"`,
    ...(hasToken ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...sent,
  ].join(' \\\n  ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function json(value: unknown): string {
  return `<pre tabindex="0">${escapeMarkup(JSON.stringify(value, null, 2))}</pre>`;
}

/** Descriptions use no other Markdown. */
function prose(text: string): string {
  return escapeMarkup(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
}
