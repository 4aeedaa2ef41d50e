import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describeApi } from '../../functions/src/api/openapi/openapi.ts';
import { ERRORS } from '@sunfront/contract/routes/route';
import { ROUTES } from '@sunfront/contract/routes/index';
import type { ApiResponse } from './client.ts';

const api = describeApi(ROUTES);
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

type Content = Record<string, { schema: object }>;

// If two paths match, the more literal one applies.
const described = Object.entries(api.paths)
  .map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`),
    parts: path.match(/\{/g)?.length ?? 0,
    methods,
  }))
  .toSorted((a, b) => a.parts - b.parts);
const compiled = new Map<object, ValidateFunction>();

/** @throws Error if the description lacks the response's status, type or body. */
export function expectMatchesDescription(
  method: string,
  path: string,
  { status, headers, data, text }: ApiResponse,
): void {
  // The platform's own responses are not described.
  if (!path.startsWith('/api/') || !headers.has('x-request-id') || method === 'HEAD') return;
  const fail = (why: string) => {
    throw new Error(
      `${method} ${path} answered ${status}, which is not described: ${why}\n${text.slice(0, 500)}`,
    );
  };
  const [bare = ''] = path.split('?');
  const operation = described
    .filter(({ pattern }) => pattern.test(bare))
    .flatMap(({ methods }) => methods[method.toLowerCase()] ?? [])[0];
  if (!operation) {
    if (status < 400 || status > 499) fail('there is no such call');
    return;
  }
  const { responses } = operation;
  const response =
    responses[status] ?? (status >= 400 && !(status in ERRORS) ? responses['default'] : undefined);
  if (!response) return fail('no such status');
  const content = response['content'] as Content | undefined;
  if (!content) {
    if (text !== '') fail('it has a body');
    return;
  }
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  if (status >= 500 && data?.detail && !data.request_id) fail('it names no request');
  const { schema } = content[type] ?? fail(`it is ${type}`);
  if (type !== 'application/json') return;
  let validate = compiled.get(schema);
  if (!validate) {
    validate = ajv.compile({ ...schema, components: api.components });
    compiled.set(schema, validate);
  }
  if (!validate(data)) fail(ajv.errorsText(validate.errors));
}
