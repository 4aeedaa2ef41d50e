import type { RequestHandler } from 'express';
import { escapeMarkup } from '../markup.ts';
import type { OpenApi, Operation } from './openapi.ts';

/** `GET /api/openapi.json` */
export function tellDescription(): RequestHandler {
  return made('application/json', (api) => JSON.stringify(api));
}

/** `GET /api/docs`: the same, to be read. One page without script, so that the site's policy holds for it too. */
export function showDescription(): RequestHandler {
  return made('html', pageOf);
}

/** Answers with what is made of the description, once; hardly a process is asked, and none waits for it at its start. */
function made(type: string, make: (api: OpenApi) => string): RequestHandler {
  let body: string | undefined;
  return async (_req, res) => {
    body ??= make((await import('./openapi.ts')).describeApi());
    res.set('Cache-Control', 'no-cache').type(type).send(body);
  };
}

const STYLE = `:root{color-scheme:light dark}body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
summary{padding:.4rem 0;cursor:pointer}code,pre{font:.875rem/1.5 ui-monospace,monospace}pre{overflow-x:auto;padding:1rem;border:1px solid}
table{border-collapse:collapse}td,th{padding:.2rem 1rem .2rem 0;text-align:start;vertical-align:top}`;

function pageOf({ info, paths, components }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  const tags = [...new Set(calls.map(({ operation }) => operation.tags[0]))];
  const parts = tags.map((tag) => {
    const own = calls.filter(({ operation }) => operation.tags[0] === tag);
    return `<h2>${escapeMarkup(tag)}</h2>${own.map(({ call, operation }) => callOf(call, operation)).join('')}`;
  });
  const schemas = Object.entries(components['schemas']!).map(
    ([name, schema]) =>
      `<details id="${name}"><summary><code>${name}</code></summary>${json(schema)}</details>`,
  );
  const paragraphs = info.description.split('\n\n').map((text) => `<p>${prose(text)}</p>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>API of ${escapeMarkup(info.title)}</title><style>${STYLE}</style></head><body><main>
<h1>API</h1><p>Version ${escapeMarkup(info.version)}. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${paragraphs.join('')}${parts.join('')}<h2>Schemas</h2>${schemas.join('')}</main></body></html>`;
}

function callOf(
  call: string,
  { summary, security, parameters, requestBody, responses }: Operation,
): string {
  const rows = parameters.map(
    (each) =>
      `<tr><th scope="row"><code>${String(each['name'])}</code></th><td>${String(each['in'])}</td><td>${prose(String(each['description']))}</td></tr>`,
  );
  const answers = Object.entries(responses).map(
    ([status, { description, content }]) =>
      `<h3>${status}: ${prose(String(description))}</h3>${content ? json(content) : ''}`,
  );
  return `<details><summary><code>${escapeMarkup(call)}</code> ${prose(summary)}${security.length === 1 ? ' (token)' : ''}</summary>
${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}${requestBody ? `<h3>Body</h3>${json(requestBody['content'])}` : ''}${answers.join('')}</details>`;
}

function json(value: unknown): string {
  return `<pre tabindex="0">${escapeMarkup(JSON.stringify(value, null, 2))}</pre>`;
}

/** Text with the two signs of Markdown that the descriptions use. */
function prose(text: string): string {
  return escapeMarkup(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
}
