import { entities } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { PAGE } from '@sunfront/contract/limits';
import { error } from '@sunfront/contract/api/responses';
import { conflict, recordName } from '@sunfront/contract/routes/record';
import {
  ERRORS,
  type ErrorStatus,
  HEADERS,
  type Route,
  type Routes,
} from '@sunfront/contract/routes/route';
import about from '../../../package.json' with { type: 'json' };
import {
  responseSchemaOf,
  bodySchemaOf,
  exampleOf,
  type Schema,
  type Schemas,
} from './json-schema.ts';

export interface OpenApiOperation {
  tags: [string];
  operationId: string;
  summary: string;
  security: Record<string, never[]>[];
  parameters: Schema[];
  requestBody?: Schema;
  responses: Record<string, Schema>;
}

export interface OpenApi {
  openapi: string;
  info: Schema & { title: string; version: string; description: string };
  servers: { url: string; description: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: Record<string, Record<string, Schema>>;
}

/** @param routes by topic */
export function describeApi(routes: Readonly<Record<string, Routes>>): OpenApi {
  const schemas: Schemas = {};
  responseSchemaOf(error, schemas);
  responseSchemaOf(conflict, schemas);
  const paths: OpenApi['paths'] = {};
  for (const [tag, calls] of Object.entries(routes)) {
    for (const [call, route] of Object.entries(calls)) {
      const [method, path] = call.split(' ') as [string, string];
      (paths[path] ??= {})[method.toLowerCase()] = operation(tag, method, path, route, schemas);
    }
  }
  for (const name of (entities as readonly Entity[]).map(recordName)) {
    schemas[name] = { ...schemas[name], examples: [exampleOf(schemas[name]!)] };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sunfront', version: about.version, description: DESCRIPTION },
    servers: [{ url: '/', description: 'This site' }],
    paths,
    components: {
      schemas,
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

const text: Schema = { type: 'string' };
const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const DESCRIPTION = `Lists are JSON arrays. A call that creates a record returns 201 with the record, one that changes it 200, one that deletes it 204.
The trailing slash of a path is optional.

**Authentication.** \`POST /api/auth/login\`, form-encoded, returns an \`access_token\`. Send it as
\`Authorization: Bearer <access_token>\`. 401 means that the token is missing or invalid, 403 that the role does not allow the call.

**Errors** are \`{"detail": "…"}\` or, for fields (422), \`{"detail": [{"loc": ["body", "title"], "msg": "…", "type": "…"}]}\`.
For 429, \`Retry-After\` contains the seconds to wait. A server error (5xx) contains a \`request_id\`. Every response
contains it as \`X-Request-Id\`, except refusals of bodies that were not read (413, 415).

**Conflicts.** A \`PUT\` with \`If-Match: <updated_at>\` returns 409 if the record has changed since. \`current\` contains the current record.

**Undo.** The response to a change by an administrator has an \`Undo\` header: send a \`POST\` to this path to undo the change.

**Idempotency.** Submissions of visitors, mails and proposals of interviews accept an \`Idempotency-Key\`. A repeat creates nothing; the same key
with other content gets a 409. Without a key, a submission with the same content on the same day counts as a repeat.`;

function operation(
  tag: string,
  method: string,
  path: string,
  route: Route,
  schemas: Schemas,
): OpenApiOperation {
  const { access, bodyType = 'application/json', id = idOf(method, path), summary } = route;
  const body = route.body && bodySchemaOf(route.body);
  return {
    tags: [tag],
    operationId: id,
    summary,
    security:
      access === 'anyone' ? [] : access === 'reader' ? [{}, { token: [] }] : [{ token: [] }],
    parameters: parametersOf(path, route),
    ...(body && {
      requestBody: {
        required: true,
        content: { [bodyType]: { schema: body, example: exampleOf(body) } },
      },
    }),
    responses: { ...successOf(route, schemas), ...failuresOf(path, route, schemas) },
  };
}

function parametersOf(path: string, { headers = [], paginated, query = {} }: Route): Schema[] {
  const parameter =
    (at: string) =>
    ([name, description]: [string, string]) => ({
      name,
      in: at,
      description,
      ...(at === 'path' && { required: true }),
      schema: name === 'limit' ? { type: 'integer', minimum: 1, maximum: PAGE.max } : text,
    });
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(
    ([, name]) => [name!, 'Identifier'] as [string, string],
  );
  const paged = paginated
    ? {
        limit: 'Maximum number of items',
        after: "Position of the page, from the previous page's `Link` header",
      }
    : {};
  return [
    ...inPath.map(parameter('path')),
    ...Object.entries({ ...query, ...paged }).map(parameter('query')),
    ...headers.map((name) => parameter('header')([name, HEADERS[name]])),
  ];
}

function successOf(route: Route, schemas: Schemas): Record<string, Schema> {
  const { access, response, responseType = 'application/json', page, paginated } = route;
  const { mails, undo } = route;
  const [status, body] = response;
  const headers = {
    'X-Request-Id': { description: 'Id of the request in the log', schema: text },
    ...(undo && { Undo: { description: 'Path that undoes the change', schema: text } }),
    ...(mails && {
      'Held-Batch': { description: 'Id of the batch of mails that can be recalled', schema: text },
      'Held-Seconds': { description: 'Seconds until the mails are sent', schema: text },
    }),
    ...(paginated && {
      Link: { description: 'Next page, if any (rel="next")', schema: text },
    }),
  };
  return {
    [status]: {
      description: status === 204 ? 'Success, no content' : 'Success',
      headers,
      ...(body && { content: { [responseType]: { schema: responseSchemaOf(body, schemas) } } }),
    },
    ...(page && {
      303: {
        description: 'Redirects a form submitted without JavaScript to its confirmation page',
      },
    }),
    ...(access === 'reader' && { 304: { description: 'Not modified' } }),
  };
}

function failuresOf(path: string, route: Route, schemas: Schemas): Record<string, Schema> {
  const { conflicts, page, unavailable } = route;
  const describe = (description: string, schema = reference('Error'), isPage = false) => ({
    description,
    content: {
      'application/json': { schema },
      // The page of a form submitted without JavaScript.
      ...(isPage && { 'text/html': { schema: text } }),
    },
  });
  return {
    ...Object.fromEntries(
      errorsOf(path, route).map((code) => [code, describe(ERRORS[code], reference('Error'), page)]),
    ),
    ...(conflicts && {
      409: describe('The record has changed since it was read.', reference('Conflict')),
    }),
    ...(unavailable && {
      503: describe('A service is unavailable.', responseSchemaOf(unavailable, schemas)),
    }),
    // Many client generators do not support ranges such as 4XX.
    default: describe('Client error (4xx) or server error (5xx)', reference('Error'), page),
  };
}

function errorsOf(path: string, route: Route): ErrorStatus[] {
  const { access, query, headers, body, paginated, page, errors = [] } = route;
  return [
    ...(access === 'anyone' ? [] : ([401, 403] as const)),
    ...(path.includes('{') ? ([404] as const) : []),
    ...(headers ? ([409] as const) : []),
    ...(body || query || paginated ? ([422] as const) : []),
    ...(page ? ([403, 429] as const) : []),
    ...errors,
  ];
}

/** `PUT /api/me/picture` becomes `putMePicture`. */
function idOf(method: string, path: string): string {
  const words = path
    .replace('/api', '')
    .replaceAll(/\{(\w+)\}/g, 'by $1')
    .match(/[a-z]+/gi)!;
  const verb = method === 'GET' && path.endsWith('/') ? 'list' : method.toLowerCase();
  return verb + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
}
