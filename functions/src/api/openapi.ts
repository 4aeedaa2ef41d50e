import { entities } from '@sunfront/contract';
import type { Entity } from '@sunfront/contract/entity';
import { PAGE } from '@sunfront/contract/limits';
import { conflict, error } from '@sunfront/contract/responses';
import { recordName } from '@sunfront/contract/routes/record';
import {
  ERRORS,
  type ErrorStatus,
  HEADERS,
  type Route,
  type Routes,
} from '@sunfront/contract/routes/route';
import about from '../../package.json' with { type: 'json' };
import { answerSchemaOf, bodySchemaOf, exampleOf, type Schema, type Schemas } from './schemas.ts';

export interface Operation {
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
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, Schema>>;
}

/** Describes the calls as OpenAPI 3.1. @param routes by topic */
export function describeApi(routes: Readonly<Record<string, Routes>>): OpenApi {
  const schemas: Schemas = {};
  answerSchemaOf(error, schemas);
  answerSchemaOf(conflict, schemas);
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

const DESCRIPTION = `Lists are JSON arrays; a call that creates answers 201 with the record, one that changes it 200, one that deletes 204.
A slash at a path's end may be left out.

**Token.** \`POST /api/auth/login\`, form-encoded, answers with \`access_token\`. Management calls want it as
\`Authorization: Bearer <access_token>\`: 401 without a token that counts, 403 where the role does not allow it.

**Errors** are \`{"detail": "…"}\`, for fields (422) \`{"detail": [{"loc": ["body", "title"], "msg": "…", "type": "…"}]}\`.
429 says in \`Retry-After\` when to come again. A failure of the server (5xx) has a \`request_id\`; every answer carries it as
\`X-Request-Id\`.

**Conflicts.** A \`PUT\` with \`If-Match: <updated_at>\` is 409 when the record has changed since, with what it is now in \`current\`.

**Undo.** What an administrator changes is answered with a header \`Undo\`: the path that, posted to, takes it back.

**Twice.** What visitors send may carry an \`Idempotency-Key\`; without one the content of the day is the key. A repeat is one.`;

function operation(
  tag: string,
  method: string,
  path: string,
  route: Route,
  schemas: Schemas,
): Operation {
  const { access, as = 'application/json', id = idOf(method, path), summary } = route;
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
        content: { [as]: { schema: body, example: exampleOf(body) } },
      },
    }),
    responses: { ...successOf(route, schemas), ...failuresOf(path, route, schemas) },
  };
}

function parametersOf(path: string, { headers = [], pages, query = {} }: Route): Schema[] {
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
    ([, name]) => [name!, 'Which one'] as [string, string],
  );
  const paged = pages
    ? { limit: 'How many at most', after: "Where to go on, as the last page's Link says" }
    : {};
  return [
    ...inPath.map(parameter('path')),
    ...Object.entries({ ...query, ...paged }).map(parameter('query')),
    ...headers.map((name) => parameter('header')([name, HEADERS[name]])),
  ];
}

function successOf(route: Route, schemas: Schemas): Record<string, Schema> {
  const { access, answers, answersAs = 'application/json', page, pages, undo } = route;
  const [status, answer] = answers;
  const headers = {
    'X-Request-Id': { description: 'What the log knows the request by', schema: text },
    ...(undo && { Undo: { description: 'The path that takes it back', schema: text } }),
    ...(pages && {
      Link: { description: 'The next page, if there is one (rel="next")', schema: text },
    }),
  };
  return {
    [status]: {
      description: status === 204 ? 'Done' : 'What was asked for',
      headers,
      ...(answer && { content: { [answersAs]: { schema: answerSchemaOf(answer, schemas) } } }),
    },
    ...(page && {
      303: {
        description: 'For a form that a browser submits without script: the page that confirms it',
      },
    }),
    ...(access === 'reader' && { 304: { description: 'As the caller has it' } }),
  };
}

function failuresOf(path: string, route: Route, schemas: Schemas): Record<string, Schema> {
  const { conflicts, page, unwell } = route;
  const describe = (description: string, schema = reference('Error'), isPage = false) => ({
    description,
    content: {
      'application/json': { schema },
      // For a form submitted without JavaScript: its page with the values and errors.
      ...(isPage && { 'text/html': { schema: text } }),
    },
  });
  return {
    ...Object.fromEntries(
      errorsOf(path, route).map((code) => [code, describe(ERRORS[code], reference('Error'), page)]),
    ),
    ...(conflicts && {
      409: describe('The record has changed since it was read', reference('Conflict')),
    }),
    ...(unwell && { 503: describe('A service does not answer', answerSchemaOf(unwell, schemas)) }),
    // One default, because many client generators do not support ranges such as 4XX.
    default: describe(
      'What was asked for cannot be done (4xx), or the server failed (5xx)',
      reference('Error'),
      page,
    ),
  };
}

/** Returns the client errors implied by the route. */
function errorsOf(path: string, route: Route): ErrorStatus[] {
  const { access, query, headers, body, pages, page, errors = [] } = route;
  return [
    ...(access === 'anyone' ? [] : ([401, 403] as const)),
    ...(path.includes('{') ? ([404] as const) : []),
    ...(headers ? ([409] as const) : []),
    ...(body || query || pages ? ([422] as const) : []),
    ...(page ? ([403, 429] as const) : []),
    ...errors,
  ];
}

/** Derives an operation id: `PUT /api/me/picture` becomes `putMePicture`. */
function idOf(method: string, path: string): string {
  const words = path
    .replace('/api', '')
    .replaceAll(/\{(\w+)\}/g, 'by $1')
    .match(/[a-z]+/gi)!;
  const verb = method === 'GET' && path.endsWith('/') ? 'list' : method.toLowerCase();
  return verb + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
}
