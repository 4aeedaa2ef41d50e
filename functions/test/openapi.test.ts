import { entities } from '@sunfront/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Express } from 'express';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { managementRoutes } from '../../tests/api/client.ts';
import { createApp } from '../src/api/app.ts';
import { describeApi } from '../src/api/openapi.ts';
import { bodyOf, isFile } from '../src/api/schemas.ts';
import type { Context } from '../src/context.ts';

const api = describeApi();
const described = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    operation,
  })),
);
/** Parts of a path that have no name count alike. */
const bare = (call: string) => call.replace(/\{\w+\}|:\w+|some-id/g, '{}').replace(/\/$/, '');

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  handle: { stack?: Layer[] };
  match(path: string): boolean;
}

/** Every call that the app takes, from its own routers; where each hangs, it is asked with the parts that are described. */
function routesOf(stack: Layer[], parts: string[], prefix = ''): string[] {
  return stack.flatMap(({ route, handle, match }, index) => {
    if (route) {
      return Object.keys(route.methods).map(
        (method) => `${method.toUpperCase()} ${prefix}${route.path}`,
      );
    }
    if (!handle.stack) return [];
    const layer = stack[index]!;
    const own = match.call(layer, '/nowhere-at-all')
      ? ['']
      : parts.filter((part) => match.call(layer, part));
    expect(own, 'a router of which nothing is described').toHaveLength(1);
    return routesOf(handle.stack, parts, prefix + own[0]!);
  });
}

describe('the description', () => {
  const anything = new Proxy({}, { get: () => () => undefined });
  const context = new Proxy({}, { get: () => anything }) as Context;
  const app: Express = createApp(context, {
    trustedHops: 2,
    sessionHours: 12,
    firebaseConfig: {},
    measuresVisits: true,
    headers: {},
  });
  const parts = new Set(
    described.flatMap(({ call }) => call.split(' ')[1]!.split('/')).filter(Boolean),
  );
  const routes = routesOf(
    (app.router as unknown as { stack: Layer[] }).stack,
    [...parts].map((part) => `/${part}`),
  ).filter((route) => route.includes(' /api'));

  test('is of every call that there is, and of none other', () => {
    const calls = (all: string[]) => [...new Set(all.map(bare))].toSorted();
    expect(calls(described.map(({ call }) => call))).toEqual(calls(routes));
    expect(routes.length).toBeGreaterThan(100);
  });

  test('says of every call that only an administrator may make that it wants a token, and of no other', () => {
    const wanting = described.filter(
      ({ operation: { security } }) => security.length === 1 && 'token' in security[0]!,
    );
    const management = managementRoutes().map(({ method, path }) => `${method} ${path}`);
    expect(wanting.map(({ call }) => bare(call)).toSorted()).toEqual(
      [...new Set(management.map(bare))].toSorted(),
    );
  });

  test.each(entities.map((entity) => [entity.path, entity] as const))(
    'demands of %s what is refused when it is missing, and nothing else',
    (_path, { schema }) => {
      const demanded = Object.entries<z.ZodType>(schema.shape)
        .filter(([, field]) => !field.safeParse(undefined).success)
        .map(([name]) => name);
      expect(bodyOf(schema)['required'] ?? []).toEqual(demanded);
    },
  );

  test('names each part of a path', () => {
    for (const { call, operation } of described) {
      const named = operation.parameters
        .filter((it) => it['in'] === 'path')
        .map((it) => `{${String(it['name'])}}`);
      expect(call.match(/\{\w+\}/g) ?? [], call).toEqual(named);
    }
  });

  test('names each call once', () => {
    const ids = described.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['listJobs', 'getApplicant', 'putMePicture']));
  });

  test('has examples that its schemas accept', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const bodies = described.flatMap(({ call, operation }) =>
      Object.values(
        (operation.requestBody?.['content'] ?? {}) as Record<string, { schema: any; example: any }>,
      ).map(({ schema, example }) => ({ name: call, schema, example })),
    );
    const records = Object.entries<any>(api.components['schemas']!)
      .filter(([, { examples }]) => examples)
      .map(([name, schema]) => ({ name, schema, example: schema.examples[0] }));
    expect(records).toHaveLength(entities.length);
    for (const { name, schema, example } of [...bodies, ...records]) {
      const { properties = {}, required = [] } = schema;
      const files = Object.keys(properties).filter((key) => isFile(properties[key]));
      const valid = ajv.compile({
        ...schema,
        required: required.filter((key: string) => !files.includes(key)),
        components: api.components,
      });
      expect([name, valid(example), valid.errors]).toEqual([name, true, null]);
    }
  });

  test('is made of schemas that are some, and of references to what is there', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'api', ...api });
    for (const name of Object.keys(api.components['schemas']!)) {
      expect(ajv.getSchema(`api#/components/schemas/${name}`), name).toBeDefined();
    }
    const references = JSON.stringify(api).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g);
    for (const [, name] of references) expect(api.components['schemas']).toHaveProperty(name!);
    for (const { call, operation } of described) {
      for (const { schema } of Object.values(
        (operation.requestBody?.['content'] ?? {}) as Record<string, { schema: object }>,
      )) {
        expect(() => ajv.compile({ ...schema, components: api.components }), call).not.toThrow();
      }
    }
  });
});
